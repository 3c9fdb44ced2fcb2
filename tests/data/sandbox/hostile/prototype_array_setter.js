(async (bot) => {
for (let i = 0; i < 50; i++) Object.defineProperty(Array.prototype, i, { set() { throw 1; }, configurable: true });
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
