(async (bot) => {
Object.prototype.toJSON = String.prototype.toJSON = Number.prototype.toJSON = () => "[9,9,9]";
BigInt.prototype.toJSON = () => { throw 1; };
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
