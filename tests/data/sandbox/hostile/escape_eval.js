(async (bot) => {
await eval("skills.placeBlock(bot, 'stone', 1, 0, 0)");
if (typeof (0, eval)('this').os !== 'undefined') throw new Error('escaped');
})
