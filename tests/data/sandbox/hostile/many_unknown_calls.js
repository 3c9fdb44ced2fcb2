(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
for (let i = 0; i < 5000; i++) bot['f' + i]();
})
