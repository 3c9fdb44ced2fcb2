(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const names = Object.getOwnPropertyNames(globalThis);
for (const n of ['std', 'os', 'bjson', 'scriptArgs', 'print', 'load', 'fetch', 'WebSocket', 'XMLHttpRequest', 'Worker', 'Atomics', 'SharedArrayBuffer', 'performance', 'WeakRef']) if (names.includes(n)) throw new Error('there is ' + n);
})
