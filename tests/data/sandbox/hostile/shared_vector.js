(async (bot) => {
Vec3.prototype.floored = () => { throw 1; };
bot.blockAt = undefined;
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
