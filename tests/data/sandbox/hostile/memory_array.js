(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const a = [];
for (;;) a.push(new Array(1000).fill(a.length));
})
