(async (bot) => {
for (let i = 0; i < 1e5; i++) skills.placeBlock(bot, 'stone', i, 0, 0);
})
