(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
try { const a = []; for (;;) a.push(new Array(1000).fill(1)); } catch (e) {}
await skills.placeBlock(bot, 'stone', 2, 0, 0);
})
