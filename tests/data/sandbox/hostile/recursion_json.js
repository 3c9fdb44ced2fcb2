(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const o = {};
let a = o;
for (let i = 0; i < 1e5; i++) a = a.x = {};
JSON.stringify(o);
})
