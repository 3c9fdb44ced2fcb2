(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const made = [async () => {}, function* () {}, async function* () {}].map((f) => f.constructor);
for (const Made of made) {
    const g = Made("return globalThis")();
    const got = g.next ? await g.next() : await g;
    const all = got.value ?? got;
    for (const name of ["require", "std", "os", "Deno", "Bun", "fetch", "WebAssembly", "Worker"]) {
        if (typeof all[name] !== "undefined") throw new Error("escaped by " + name);
    }
}
})
