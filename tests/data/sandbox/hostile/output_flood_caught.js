(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
for (;;) { try { log(bot, 'flood '.repeat(1000)); } catch (e) {} }
})
