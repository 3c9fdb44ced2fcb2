(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const kept = [];
for (;;) kept.push(new Uint8Array(1 << 20).fill(1));
})
