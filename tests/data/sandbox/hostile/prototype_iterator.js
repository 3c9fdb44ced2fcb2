(async (bot) => {
Array.prototype[Symbol.iterator] = function* () { yield 'forged'; };
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
