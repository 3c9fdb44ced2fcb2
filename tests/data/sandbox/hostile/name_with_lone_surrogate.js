(async (bot) => {
log(bot, '\ud800');
await skills.placeBlock(bot, '\udc00\n\u2028\0', 1, 0, 0);
})
