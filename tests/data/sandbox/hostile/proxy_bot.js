(async (bot) => {
const b = new Proxy(bot, { get: () => { throw 1; } });
await skills.placeBlock(b, 'stone', 1, 0, 0);
})
