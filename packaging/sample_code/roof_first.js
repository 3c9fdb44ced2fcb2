// Roof at the right height first, then the columns that should carry it
const here = world.getPosition(bot);
const bx = Math.floor(here.x) - 12;
const by = Math.floor(here.y);
const bz = Math.floor(here.z) + 1;
const roofY = by + 2;
for (let x = 0; x < 10; x++) {
    for (let z = 0; z < 10; z++) {
        await skills.placeBlock(bot, 'oak_planks', bx + x, roofY, bz + z);
    }
}
const spots = [[1, 1], [7, 1], [1, 7], [7, 7]];
for (const [sx, sz] of spots) {
    for (let y = by; y < roofY; y++) {
        for (let a = 0; a < 2; a++) {
            for (let b = 0; b < 2; b++) {
                await skills.placeBlock(bot, 'stone_bricks', bx + sx + a, y, bz + sz + b);
            }
        }
    }
}
log(bot, 'Placed the roof and ' + spots.length + ' columns.');
