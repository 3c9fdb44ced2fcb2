(async (bot) => {
await new Function('bot', "return skills.placeBlock(bot, 'stone', 1, 0, 0)")(bot);
if (Function('return typeof std')() !== 'undefined') throw new Error('escaped');
})
