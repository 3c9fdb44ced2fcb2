(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

async function* flood() { while (true) yield new Array(1000).fill(flood); }
const kept = [];
for await (const one of flood()) kept.push(one);
})
