(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
throw new Error('long '.repeat(1e5));
})
