(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
throw { get message() { for (;;) {} } };
})
