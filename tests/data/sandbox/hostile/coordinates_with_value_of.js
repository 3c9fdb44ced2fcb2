(async (bot) => {
let n = 0;
await skills.placeBlock(bot, 'stone', { valueOf() { n++; return 1; } }, 0, 0);
})
