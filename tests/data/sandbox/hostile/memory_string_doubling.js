(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
let s = 'x';
const kept = [];
for (let i = 0; i < 1e6; i++) { s = 'y' + s.repeat(2).slice(0, 1e6); kept.push(s + i); }
})
