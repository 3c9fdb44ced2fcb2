(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const kept = [];
for (let i = 0; ; i++) kept.push(Symbol('s' + i));
})
