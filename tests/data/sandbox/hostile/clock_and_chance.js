(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const one = [Date.now(), new Date().getTime(), Math.random()];
for (let i = 0; i < 1e6; i++);
if (Date.now() !== one[0] || one[0] !== Date.UTC(2025, 0, 1)) throw new Error("the clock moves: " + Date.now());
if (typeof performance !== "undefined" && performance.now() !== performance.now()) throw new Error("performance moves");
})
