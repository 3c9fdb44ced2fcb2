// Stepped stone arch over a river 10 wide: 45 degree ramps, a level crown, a clear opening under the ring
const at = world.getPosition(bot);
const X = Math.floor(at.x) + 5;
const Y = Math.floor(at.y);
const Z = Math.floor(at.z) - 2;
const WIDTH = 5;
const FIRST = -3;
const LAST = 14;

function deck(x) {
    return Math.min(x + 3, 14 - x, 6);
}
function underside(x) {
    if (x < 1 || x > 10) return 0;
    return Math.min(x + 1, 12 - x, 5);
}

// springings and abutments, then the ring and the spandrels, course by course
for (let y = 0; y <= 6; y++) {
    for (let x = FIRST; x <= LAST; x++) {
        if (y < underside(x) || y > deck(x)) continue;
        const top = y === deck(x);
        const ring = x >= 1 && x <= 10 && y === underside(x);
        for (let i = 0; i < WIDTH; i++) {
            const z = x % 2 === 0 ? i : WIDTH - 1 - i;
            const face = z === 0 || z === WIDTH - 1;
            if (top && y < 6) {
                const side = x < 5 ? 'west' : 'east';
                await skills.placeBlock(bot, 'stone_brick_stairs', X + x, Y + y, Z + z, side);
            } else if (top) {
                await skills.placeBlock(bot, face ? 'stone_bricks' : 'smooth_stone', X + x, Y + y, Z + z);
            } else {
                await skills.placeBlock(bot, face && ring ? 'polished_andesite' : 'stone_bricks', X + x, Y + y, Z + z);
            }
        }
    }
}

// parapets on both edges
for (const z of [0, WIDTH - 1]) {
    for (let x = FIRST; x <= LAST; x++) {
        await skills.placeBlock(bot, 'stone_brick_wall', X + x, Y + deck(x) + 1, Z + z);
    }
}

// corbelled piers beside the springings, each with a lantern
for (const x of [0, 11]) {
    for (const z of [-1, WIDTH]) {
        for (let y = 1; y <= 4; y++) {
            await skills.placeBlock(bot, y === 1 ? 'chiseled_stone_bricks' : 'stone_bricks', X + x, Y + y, Z + z);
        }
        await skills.placeBlock(bot, 'lantern', X + x, Y + 5, Z + z);
    }
}
log(bot, `Bridge spans ${10} blocks.`);
