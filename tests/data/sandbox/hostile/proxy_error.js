(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
throw new Proxy({}, { get() { throw 1; }, has() { throw 1; } });
})
