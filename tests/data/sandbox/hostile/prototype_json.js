(async (bot) => {
JSON.stringify = () => '"forged"';
JSON.parse = () => ({});
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
