(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const g = skills.placeBlock.constructor.constructor('return this')();
if (typeof g.std !== 'undefined' || typeof g.os !== 'undefined' || typeof g.require !== 'undefined') throw new Error('escaped');
})
