(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const m = new Map();
for (let i = 0; ; i++) m.set(i, 'value ' + i);
})
