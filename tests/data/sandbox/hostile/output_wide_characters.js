(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
for (let i = 0; i < 100000; i++) log(bot, '\u4e16\u754c'.repeat(10));
})
