(async (bot) => {
await skills.placeBlock(bot, { toString: () => 'stone' }, 1, 0, 0);
})
