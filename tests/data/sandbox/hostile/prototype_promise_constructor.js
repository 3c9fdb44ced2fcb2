(async (bot) => {
Object.defineProperty(Promise.prototype, 'constructor', { get() { return class {}; } });
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
