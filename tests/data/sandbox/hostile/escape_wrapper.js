(async (bot) => { await skills.placeBlock(bot, 'stone', 1, 0, 0); }))
;globalThis.extra = 1;((async (bot) => { await skills.placeBlock(bot, 'stone', 1, 0, 0); })
