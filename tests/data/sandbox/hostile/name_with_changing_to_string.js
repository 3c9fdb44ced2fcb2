(async (bot) => {
let n = 0;
await skills.placeBlock(bot, { toString: () => (n++ ? 'forged"],[' : 'stone') }, 1, 0, 0);
})
