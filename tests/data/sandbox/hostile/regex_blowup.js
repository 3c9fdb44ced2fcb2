(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
/^(a+)+$/.test('a'.repeat(60) + 'b');
})
