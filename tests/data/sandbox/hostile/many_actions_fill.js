(async (bot) => {
bot.chat('/fill 0 0 0 31 31 31 stone');
bot.chat('/fill 0 0 0 31 31 31 glass');
})
