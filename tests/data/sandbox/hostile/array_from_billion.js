(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

Array.from({ length: 1e9 }, (_, i) => i);
})
