(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const kept = [];
for (;;) kept.push('abc'.repeat(1e5).split(''));
})
