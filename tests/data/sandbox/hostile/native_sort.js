(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const a = Array.from({ length: 1e6 }, (_, i) => (i * 7919) % 1000003);
for (;;) a.sort().reverse();
})
