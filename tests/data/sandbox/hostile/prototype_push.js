(async (bot) => {
Array.prototype.push = () => { throw 1; };
Array.prototype.join = () => 'forged';
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
