(async (bot) => {
for (let i = 0; i < 50; i++) Object.defineProperty(Object.prototype, i, { set() { throw 1; }, get() { return 'forged'; }, configurable: true });
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
