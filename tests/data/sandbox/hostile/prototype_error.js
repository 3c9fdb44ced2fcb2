(async (bot) => {
Error.prepareStackTrace = () => { throw 1; };
globalThis.Error = function () { return { get stack() { throw 1; } }; };
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
