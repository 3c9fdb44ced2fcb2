(async (bot) => {
Number.prototype.toFixed = Number.prototype.toString = () => 'forged';
Math.floor = () => 7;
Number.isFinite = () => false;
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
