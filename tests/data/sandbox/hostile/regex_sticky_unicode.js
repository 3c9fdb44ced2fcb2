(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

/^(\p{L}+\s?)+$/u.test("a".repeat(60) + "!");
})
