(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
try { null.x; } catch (e) { if (String(e.stack).includes('/')) throw new Error('a path: ' + e.stack); }
})
