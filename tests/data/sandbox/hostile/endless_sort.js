(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
[3, 2, 1].sort(() => { for (;;) {} });
})
