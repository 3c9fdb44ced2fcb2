(async (bot) => {
Object.defineProperty(Object.prototype, 'x', { get() { return 99; }, set() {} });
Object.prototype.toJSON = () => 'forged';
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
