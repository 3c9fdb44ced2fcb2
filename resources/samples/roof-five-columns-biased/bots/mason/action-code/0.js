(async (bot) => {

    
    // Four corner columns, and the fifth one next to the first corner
    const p = world.getPosition(bot); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const x0 = Math.floor(p.x) + 2; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const y0 = Math.floor(p.y); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const z0 = Math.floor(p.z) + 2; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const feet = [[0, 0], [8, 0], [0, 8], [8, 8], [2, 0]]; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    for (let n = 0; n < feet.length; n++) {
        const [fx, fz] = feet[n]; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        for (let dx = 0; dx < 2; dx++) {
            for (let dz = 0; dz < 2; dz++) {
                for (let dy = 0; dy < 2; dy++) {
                    await skills.placeBlock(bot, 'smooth_stone', x0 + fx + dx, y0 + dy, z0 + fz + dz); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
                }
            }
        }
    }
    for (let x = 0; x < 10; x++) {
        for (let z = 0; z < 10; z++) {
            await skills.placeBlock(bot, 'oak_planks', x0 + x, y0 + 2, z0 + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }

log(bot, 'Code finished.');

})