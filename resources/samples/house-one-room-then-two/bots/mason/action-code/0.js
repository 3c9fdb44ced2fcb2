(async (bot) => {

    
    // One-room cottage: plank floor in the turf, stone corner posts, windows, door, gabled roof
    const p = world.getPosition(bot); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const X = Math.floor(p.x) + 3; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const Y = Math.floor(p.y); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const Z = Math.floor(p.z) - 3; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const W = 7; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const D = 7; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const H = 4; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    for (let x = 0; x < W; x++) {
        for (let z = 0; z < D; z++) {
            await skills.placeBlock(bot, 'spruce_planks', X + x, Y - 1, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }
    for (let y = 0; y < H; y++) {
        for (let x = 0; x < W; x++) {
            for (let z = 0; z < D; z++) {
                if (x > 0 && x < W - 1 && z > 0 && z < D - 1) continue; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                if (z === D - 1 && x === 3 && y < 2) continue; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                const corner = (x === 0 || x === W - 1) && (z === 0 || z === D - 1); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                const pane = (y === 1 || y === 2) && (x === 0 || x === W - 1 || z === 0) && (x === 3 || z === 3); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                const block = corner ? 'stripped_dark_oak_log' : pane ? 'glass_pane' : y === 0 ? 'stone_bricks' : 'birch_planks'; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                await skills.placeBlock(bot, block, X + x, Y + y, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            }
        }
    }
    await skills.placeBlock(bot, 'dark_oak_door', X + 3, Y, Z + D - 1); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    // gables and roof
    for (let s = 0; s <= 3; s++) {
        for (const x of [0, W - 1]) {
            for (let z = s; z <= D - 1 - s; z++) {
                await skills.placeBlock(bot, 'birch_planks', X + x, Y + H + s, Z + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            }
        }
    }
    for (let s = -1; s <= 3; s++) {
        for (let x = -1; x <= W; x++) {
            if (s === 3) {
                await skills.placeBlock(bot, 'dark_oak_slab', X + x, Y + H + 1 + s, Z + 3); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            } else {
                await skills.placeBlock(bot, 'dark_oak_stairs', X + x, Y + H + 1 + s, Z + s, 'north'); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                await skills.placeBlock(bot, 'dark_oak_stairs', X + x, Y + H + 1 + s, Z + D - 1 - s, 'south'); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            }
        }
    }
    await skills.placeBlock(bot, 'lantern', X + 5, Y, Z + 1); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    log(bot,'Cottage corner is ' + X + ', ' + Y + ', ' + Z + '.');

log(bot, 'Code finished.');

})