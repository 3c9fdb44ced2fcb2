(async (bot) => {
Object.setPrototypeOf(Object.prototype, null);
Object.setPrototypeOf(globalThis, null);
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
