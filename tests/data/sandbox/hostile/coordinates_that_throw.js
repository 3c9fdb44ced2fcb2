(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
await skills.placeBlock(bot, 'stone', { valueOf() { throw new Error('no'); } }, 0, 0);
})
