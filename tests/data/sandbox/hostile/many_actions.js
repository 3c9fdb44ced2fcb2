(async (bot) => {
for (let i = 0; i < 1e9; i++) await skills.placeBlock(bot, 'stone', i, 0, 0);
})
