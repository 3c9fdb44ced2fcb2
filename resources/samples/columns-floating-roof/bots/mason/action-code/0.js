(async (bot) => {

    
    // 5x7 roof on four columns of four blocks
    const pos = world.getPosition(bot); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const sx = Math.floor(pos.x) + 2; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const sy = Math.floor(pos.y); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const sz = Math.floor(pos.z) - 3; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    const height = 4; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    for (const [cx, cz] of [[0, 0], [4, 0], [0, 6], [4, 6]]) {
        for (let y = 0; y < height; y++) {
            await skills.placeBlock(bot, 'stone_bricks', sx + cx, sy + y, sz + cz); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }
    // the top block of a column is at sy + height - 1, so the roof goes here
    const roof = sy + height + 1; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
    for (let x = 0; x < 5; x++) {
        for (let z = 0; z < 7; z++) {
            await skills.placeBlock(bot, 'oak_planks', sx + x, roof, sz + z); if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}
        }
    }
    log(bot,'Roof placed on four columns.');

log(bot, 'Code finished.');

})