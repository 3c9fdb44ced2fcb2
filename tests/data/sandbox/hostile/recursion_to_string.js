(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const o = { toString() { return '' + this; } };
'' + o;
})
