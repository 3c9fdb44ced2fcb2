(async (bot) => {
const place = skills.placeBlock;
for (const k of Object.getOwnPropertyNames(globalThis)) { try { globalThis[k] = undefined; } catch (e) {} }
await place(bot, 'stone', 1, 0, 0);
})
