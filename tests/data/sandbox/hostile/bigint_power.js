(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
let a = 3n ** 100000n;
for (;;) a *= a;
})
