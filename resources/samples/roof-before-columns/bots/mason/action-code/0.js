(async (bot) => {

    
    // Roof at the right height first, then the columns that should carry it
    const here = world.getPosition(bot); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const bx = Math.floor(here.x) - 12; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const by = Math.floor(here.y); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const bz = Math.floor(here.z) + 1; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const roofY = by + 2; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    for (let x = 0; x < 10; x++) {
        for (let z = 0; z < 10; z++) {
            await skills.placeBlock(bot, 'oak_planks', bx + x, roofY, bz + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }
    const spots = [[1, 1], [7, 1], [1, 7], [7, 7]]; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    for (const [sx, sz] of spots) {
        for (let y = by; y < roofY; y++) {
            for (let a = 0; a < 2; a++) {
                for (let b = 0; b < 2; b++) {
                    await skills.placeBlock(bot, 'stone_bricks', bx + sx + a, y, bz + sz + b); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                }
            }
        }
    }
    log(bot, 'Placed the roof and ' + spots.length + ' columns.');

log(bot, 'Code finished.');

})