// A second room on the east side: open the party wall, extend floor, walls and roof
const p = world.getPosition(bot);
const X = Math.floor(p.x) + 3;
const Y = Math.floor(p.y);
const Z = Math.floor(p.z) - 3;
const D = 7;
const H = 4;
const FROM = 7;
const TO = 12;
for (let y = 1; y <= 2; y++) {
    await skills.breakBlockAt(bot, X + 6, Y + y, Z + 3);
}
await skills.breakBlockAt(bot, X + 6, Y, Z + 3);
await skills.wait(bot, 600);
await skills.placeBlock(bot, 'birch_planks', X + 6, Y + 2, Z + 3);
await skills.placeBlock(bot, 'dark_oak_door', X + 6, Y, Z + 3);
for (let x = FROM; x <= TO; x++) {
    for (let z = 0; z < D; z++) {
        await skills.placeBlock(bot, 'spruce_planks', X + x, Y - 1, Z + z);
    }
}
for (let y = 0; y < H; y++) {
    for (let x = FROM; x <= TO; x++) {
        for (let z = 0; z < D; z++) {
            if (x < TO && z > 0 && z < D - 1) continue;
            const corner = x === TO && (z === 0 || z === D - 1);
            const pane = (y === 1 || y === 2) && (x === 9 || x === 10 || z === 3);
            const block = corner ? 'stripped_dark_oak_log' : pane ? 'glass_pane' : y === 0 ? 'stone_bricks' : 'birch_planks';
            await skills.placeBlock(bot, block, X + x, Y + y, Z + z);
        }
    }
}
for (let s = 0; s <= 3; s++) {
    for (let z = s; z <= D - 1 - s; z++) {
        await skills.placeBlock(bot, 'birch_planks', X + TO, Y + H + s, Z + z);
    }
}
for (let s = -1; s <= 3; s++) {
    for (let x = FROM + 1; x <= TO + 1; x++) {
        if (s === 3) {
            await skills.placeBlock(bot, 'dark_oak_slab', X + x, Y + H + 1 + s, Z + 3);
        } else {
            await skills.placeBlock(bot, 'dark_oak_stairs', X + x, Y + H + 1 + s, Z + s, 'north');
            await skills.placeBlock(bot, 'dark_oak_stairs', X + x, Y + H + 1 + s, Z + D - 1 - s, 'south');
        }
    }
}
await skills.placeBlock(bot, 'red_bed', X + 11, Y, Z + 2);
