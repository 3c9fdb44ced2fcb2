(async (bot) => {
let turns = 0;
const shifting = { [Symbol.toPrimitive]() { turns += 1; return turns; } };
await skills.placeBlock(bot, 'stone', shifting, 0, 0);
const deep = { [Symbol.toPrimitive]() { return +deep; } };
await skills.placeBlock(bot, 'stone', deep, 0, 0);
})
