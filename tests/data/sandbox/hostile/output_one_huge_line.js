(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
log(bot, 'x'.repeat(2000000));
})
