(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const self = (function () { return this; }).call(undefined);
if (self !== undefined && typeof self.require !== "undefined") throw new Error("escaped");
new Function("with (arguments[0]) { placeBlock = 1; }")({ placeBlock: 0 });
})
