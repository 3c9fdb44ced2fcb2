(async (bot) => {
for (const name of ["x", "y", "z", "name", "length", "0", "then", "value", "done", "stack", "mode", "block"]) {
    try { Object.defineProperty(Object.prototype, name, { get() { throw new Error("getter of " + name); }, set() { throw new Error("setter of " + name); }, configurable: false }); } catch (e) {}
}
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
