(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

try { throw new Error("one"); } finally { await skills.placeBlock(bot, 'stone', 2, 0, 0); throw new Error("two"); }
})
