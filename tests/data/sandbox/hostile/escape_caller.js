(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
const f = function () { return f.caller; };
f();
throw new Error(String(arguments.callee));
})
