(async (bot) => {
for (const n of [1e9, -1e9, 1e21, 1e308, -0, 2 ** 53, NaN, Infinity, "1e9", null, undefined, [], {}, 10n]) {
    try { await skills.placeBlock(bot, 'stone', n, 0, 0); } catch (e) {}
}
})
