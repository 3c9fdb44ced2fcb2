(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
let f = () => 1;
for (;;) { const g = f; f = () => g; }
})
