(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
await import('fs');
})
