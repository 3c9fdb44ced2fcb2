// Flat 10x10 roof on five 2x2x2 columns: one under each quarter point, one in the middle
const start = world.getPosition(bot);
const ox = Math.floor(start.x) + 3;
const oy = Math.floor(start.y);
const oz = Math.floor(start.z) + 3;

const columns = [[1, 1], [7, 1], [7, 7], [1, 7], [4, 4]];
for (const [cx, cz] of columns) {
    for (let y = 0; y < 2; y++) {
        for (const [dx, dz] of [[0, 0], [1, 0], [1, 1], [0, 1]]) {
            await skills.placeBlock(bot, 'stone_bricks', ox + cx + dx, oy + y, oz + cz + dz);
        }
    }
}

// roof, row by row, turning back at the end of each row
for (let x = 0; x < 10; x++) {
    for (let i = 0; i < 10; i++) {
        const z = x % 2 === 0 ? i : 9 - i;
        await skills.placeBlock(bot, 'oak_planks', ox + x, oy + 2, oz + z);
    }
}
console.log('Columns and roof are finished.');
