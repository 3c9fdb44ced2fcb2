(async (bot) => {
Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => 'forged';
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
