(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

if (typeof WeakRef !== "undefined" || typeof FinalizationRegistry !== "undefined") throw new Error("seen");
})
