(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
let p = {};
for (let i = 0; i < 1e5; i++) p = new Proxy(p, {});
p.x;
})
