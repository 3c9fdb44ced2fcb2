(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const f = () => queueMicrotask(f);
f();
await new Promise(() => {});
})
