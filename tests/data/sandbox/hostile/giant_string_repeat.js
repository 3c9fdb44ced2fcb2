(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
'x'.repeat(2 ** 30).repeat(2 ** 10);
})
