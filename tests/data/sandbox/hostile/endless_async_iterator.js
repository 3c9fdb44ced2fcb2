(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const endless = { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: false }) }) };
for await (const one of endless) {}
})
