(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
JSON.parse('['.repeat(1e5) + ']'.repeat(1e5));
})
