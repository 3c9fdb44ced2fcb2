(async (bot) => {
for (let i = 0; i < 1e6; i++) await skills.placeBlock(bot, 'b'.repeat(1000) + i, 0, 0, 0);
})
