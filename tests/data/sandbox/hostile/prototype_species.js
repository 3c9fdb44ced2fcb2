(async (bot) => {
Object.defineProperty(Array, Symbol.species, { get() { throw new Error("species"); } });
Array.prototype.constructor = function () { throw new Error("constructor"); };
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
