(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
while (true) await skills.wait(bot, 1000);
})
