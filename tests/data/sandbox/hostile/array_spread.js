(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

Math.max(...new Array(5e7).fill(1));
})
