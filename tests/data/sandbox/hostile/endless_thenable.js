(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const t = { then(r) { r(t); } };
await t;
})
