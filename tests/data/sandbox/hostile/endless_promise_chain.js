(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const again = () => Promise.resolve().then(again);
await again();
})
