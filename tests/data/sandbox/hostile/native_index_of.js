(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const s = 'a'.repeat(1e6);
for (let i = 0; i < 1e9; i++) (s + i).lastIndexOf('a'.repeat(5e5) + 'b');
})
