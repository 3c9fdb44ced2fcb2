(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
function* g() { while (true) yield 1; }
for (const x of g()) {}
})
