(async (bot) => {

    
    // Flat 10x10 roof on five 2x2x2 columns: one under each quarter point, one in the middle
    const start = world.getPosition(bot); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const ox = Math.floor(start.x) + 3; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const oy = Math.floor(start.y); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const oz = Math.floor(start.z) + 3; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    
    const columns = [[1, 1], [7, 1], [7, 7], [1, 7], [4, 4]]; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    for (const [cx, cz] of columns) {
        for (let y = 0; y < 2; y++) {
            for (const [dx, dz] of [[0, 0], [1, 0], [1, 1], [0, 1]]) {
                await skills.placeBlock(bot, 'stone_bricks', ox + cx + dx, oy + y, oz + cz + dz); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            }
        }
    }
    
    // roof, row by row, turning back at the end of each row
    for (let x = 0; x < 10; x++) {
        for (let i = 0; i < 10; i++) {
            const z = x % 2 === 0 ? i : 9 - i; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
            await skills.placeBlock(bot, 'oak_planks', ox + x, oy + 2, oz + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }
    log(bot,'Columns and roof are finished.');

log(bot, 'Code finished.');

})