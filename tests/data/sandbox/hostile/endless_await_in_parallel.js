(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const again = async () => { while (true) await 0; };
await Promise.all(Array.from({ length: 1000 }, again));
})
