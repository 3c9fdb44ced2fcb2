(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

/((((a{0,99}){0,99}){0,99}){0,99}){0,99}b/.test("a".repeat(500));
})
