(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

await skills.placeBlock(bot, 'stone', { [Symbol.toPrimitive]: () => ({}) }, 0, 0);
})
