(async (bot) => {
Promise.prototype.then = function () { return this; };
globalThis.Promise = class { };
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
