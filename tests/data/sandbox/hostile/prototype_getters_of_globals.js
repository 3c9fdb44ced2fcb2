(async (bot) => {
let count = 0;
for (const name of ["Error", "JSON", "Map", "Promise", "Math", "Number", "String", "Array", "Object", "Proxy"]) {
    try { Object.defineProperty(globalThis, name, { get() { count += 1; throw new Error("getter of " + name); } }); } catch (e) {}
}
await skills.placeBlock(bot, 'stone', 1, 0, 0);
})
