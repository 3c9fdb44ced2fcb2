(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const kept = [];
while (true) kept.push(new SharedArrayBuffer(1 << 20));
})
