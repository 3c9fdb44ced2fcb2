(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const all = [];
for (;;) all.push(new Promise(() => {}));
})
