(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const f = async () => { await null; return f(); };
await f();
})
