(async (bot) => {
for (const k of ['get', 'set', 'has', 'forEach', 'delete']) Map.prototype[k] = () => 'forged';
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
