(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
await null;
while (true) { Math.sqrt(2); }
})
