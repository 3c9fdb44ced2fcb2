(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
let f = () => 1;
for (let i = 0; i < 1e5; i++) f = f.bind(null);
f();
})
