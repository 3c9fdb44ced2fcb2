(async (bot) => {
Object.setPrototypeOf(Array.prototype, new Proxy({}, { get() { throw new Error("trap"); }, has() { throw new Error("trap"); } }));
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
