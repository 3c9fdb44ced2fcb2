(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
try { log(bot, { get toString() { throw 1; } }); } catch (e) {}
})
