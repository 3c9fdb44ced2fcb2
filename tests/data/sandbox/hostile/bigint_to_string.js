(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
String((1n << 100000000n) - 1n);
})
