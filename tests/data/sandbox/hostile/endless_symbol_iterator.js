(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const o = { [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) };
Array.from(o, () => null) && [...o];
})
