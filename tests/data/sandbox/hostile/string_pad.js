(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

"x".padEnd(2 ** 30 - 1).normalize("NFKD").localeCompare("y");
})
