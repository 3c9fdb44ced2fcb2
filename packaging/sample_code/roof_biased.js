// Four corner columns, and the fifth one next to the first corner
const p = world.getPosition(bot);
const x0 = Math.floor(p.x) + 2;
const y0 = Math.floor(p.y);
const z0 = Math.floor(p.z) + 2;
const feet = [[0, 0], [8, 0], [0, 8], [8, 8], [2, 0]];
for (let n = 0; n < feet.length; n++) {
    const [fx, fz] = feet[n];
    for (let dx = 0; dx < 2; dx++) {
        for (let dz = 0; dz < 2; dz++) {
            for (let dy = 0; dy < 2; dy++) {
                await skills.placeBlock(bot, 'smooth_stone', x0 + fx + dx, y0 + dy, z0 + fz + dz);
            }
        }
    }
}
for (let x = 0; x < 10; x++) {
    for (let z = 0; z < 10; z++) {
        await skills.placeBlock(bot, 'oak_planks', x0 + x, y0 + 2, z0 + z);
    }
}
