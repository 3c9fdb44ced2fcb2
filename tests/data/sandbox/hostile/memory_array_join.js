(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const s = new Array(2 ** 24).fill('abcdefgh'.repeat(8)).join('');
return s.length;
})
