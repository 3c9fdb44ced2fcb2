(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

a: while (true) { b: for (;;) { try { continue a; } finally { continue b; } } }
})
