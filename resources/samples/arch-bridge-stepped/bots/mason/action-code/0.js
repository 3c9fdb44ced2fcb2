(async (bot) => {

    
    // Stepped stone arch over a river 10 wide: 45 degree ramps, a level crown, a clear opening under the ring
    const at = world.getPosition(bot); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const X = Math.floor(at.x) + 5; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const Y = Math.floor(at.y); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const Z = Math.floor(at.z) - 2; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const WIDTH = 5; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const FIRST = -3; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const LAST = 14; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    
    function deck(x) {
        return Math.min(x + 3, 14 - x, 6); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    }
    function underside(x) {
        if (x < 1 || x > 10) return 0; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        return Math.min(x + 1, 12 - x, 5); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    }
    
    // springings and abutments, then the ring and the spandrels, course by course
    for (let y = 0; y <= 6; y++) {
        for (let x = FIRST; x <= LAST; x++) {
            if (y < underside(x) || y > deck(x)) continue; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            const top = y === deck(x); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            const ring = x >= 1 && x <= 10 && y === underside(x); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            for (let i = 0; i < WIDTH; i++) {
                const z = x % 2 === 0 ? i : WIDTH - 1 - i; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                const face = z === 0 || z === WIDTH - 1; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                if (top && y < 6) {
                    const side = x < 5 ? 'west' : 'east'; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                    await skills.placeBlock(bot, 'stone_brick_stairs', X + x, Y + y, Z + z, side); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                } else if (top) {
                    await skills.placeBlock(bot, face ? 'stone_bricks' : 'smooth_stone', X + x, Y + y, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                } else {
                    await skills.placeBlock(bot, face && ring ? 'polished_andesite' : 'stone_bricks', X + x, Y + y, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                }
            }
        }
    }
    
    // parapets on both edges
    for (const z of [0, WIDTH - 1]) {
        for (let x = FIRST; x <= LAST; x++) {
            await skills.placeBlock(bot, 'stone_brick_wall', X + x, Y + deck(x) + 1, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }
    
    // corbelled piers beside the springings, each with a lantern
    for (const x of [0, 11]) {
        for (const z of [-1, WIDTH]) {
            for (let y = 1; y <= 4; y++) {
                await skills.placeBlock(bot, y === 1 ? 'chiseled_stone_bricks' : 'stone_bricks', X + x, Y + y, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            }
            await skills.placeBlock(bot, 'lantern', X + x, Y + 5, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }
    log(bot, `Bridge spans ${10} blocks.`);

log(bot, 'Code finished.');

})