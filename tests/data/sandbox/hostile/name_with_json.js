(async (bot) => {
await skills.placeBlock(bot, 'stone"],[1,2,3', 1, 0, 0);
})
