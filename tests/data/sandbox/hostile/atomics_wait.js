(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})
