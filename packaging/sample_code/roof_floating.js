// 5x7 roof on four columns of four blocks
const pos = world.getPosition(bot);
const sx = Math.floor(pos.x) + 2;
const sy = Math.floor(pos.y);
const sz = Math.floor(pos.z) - 3;
const height = 4;
for (const [cx, cz] of [[0, 0], [4, 0], [0, 6], [4, 6]]) {
    for (let y = 0; y < height; y++) {
        await skills.placeBlock(bot, 'stone_bricks', sx + cx, sy + y, sz + cz);
    }
}
// the top block of a column is at sy + height - 1, so the roof goes here
const roof = sy + height + 1;
for (let x = 0; x < 5; x++) {
    for (let z = 0; z < 7; z++) {
        await skills.placeBlock(bot, 'oak_planks', sx + x, roof, sz + z);
    }
}
console.log('Roof placed on four columns.');
