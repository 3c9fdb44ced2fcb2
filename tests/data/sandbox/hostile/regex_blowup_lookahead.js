(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
/(?=(x+x+)+y)/.exec('x'.repeat(80));
})
