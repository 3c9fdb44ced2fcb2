// The simulated world: flat ground, the cells that were set, and what the bot can see of them at this moment.

const VIEW = 10 * 16;
const GROUND_LAYERS = ["grass_block", "dirt", "dirt", "bedrock"];

const knownBlocks = new OriginalMap();
BLOCK_NAMES.split(" ").forEach((name, index) => mapSet(knownBlocks, name, index + 1));

let clock = 0;

/** Per level, per column: [what the server has, when it got it, what the bot saw there before, x, y, z]. */
const levels = new OriginalMap();

/** Key of a column within its level: a small integer where it can be, because the engine hashes large numbers badly. */
function columnKey(x, z) {
    const near = x >= -32768 && x < 32768 && z >= -32768 && z < 32768;
    return near ? ((x + 32768) * 65536 + z + 32768) | 0 : x + "," + z;
}

function cellAt(x, y, z) {
    const level = mapGet(levels, y);
    return level === undefined ? undefined : mapGet(level, columnKey(x, z));
}

function storeCell(x, y, z, server, since, seen) {
    let level = mapGet(levels, y);
    if (level === undefined) {
        level = new OriginalMap();
        mapSet(levels, y, level);
    }
    mapSet(level, columnKey(x, z), [server, since, seen, x, y, z]);
}

function groundAt(y) {
    const depth = config.groundY - y;
    return depth >= 0 && depth < GROUND_LAYERS.length ? GROUND_LAYERS[depth] : "air";
}

/** Block text the server has at a cell. */
function serverBlock(x, y, z) {
    const cell = cellAt(x, y, z);
    return cell === undefined ? groundAt(y) : cell[0];
}

/** Block text the bot sees at a cell: its own changes only once it has waited for the server's answer. */
function seenBlock(x, y, z) {
    const cell = cellAt(x, y, z);
    if (cell === undefined) {
        return groundAt(y);
    }
    return clock - cell[1] >= config.seeAfter ? cell[0] : cell[2];
}

function setCell(x, y, z, block) {
    if (config.mode !== "air" && isFiniteNumber(x) && isFiniteNumber(y) && isFiniteNumber(z)) {
        storeCell(x, y, z, block, clock, seenBlock(x, y, z));
    }
}

/** Id of a block text, without namespace, state and data. */
function idOf(block) {
    let end = indexOf(block, "[");
    end = end < 0 ? block.length : end;
    const from = startsWith(block, "minecraft:") ? 10 : 0;
    return slice(block, from, end);
}

function isAirId(id) {
    return id === "air" || id === "cave_air" || id === "void_air";
}

function stateOf(block) {
    const state = create(null);
    let from = indexOf(block, "[") + 1;
    while (from > 0 && from < block.length) {
        let end = indexOf(block, ",", from);
        end = end < 0 ? block.length - 1 : end;
        const equals = indexOf(block, "=", from);
        if (equals > 0 && equals < end) {
            state[slice(block, from, equals)] = slice(block, equals + 1, end);
        }
        from = end + 1;
    }
    return state;
}

/** A block as the bot's library describes it. */
function blockObject(x, y, z) {
    const text = config.mode === "air" ? "air" : seenBlock(x, y, z);
    const name = idOf(text);
    const empty = isAirId(name) || name === "water" || name === "lava";
    const state = stateOf(text);
    return {
        name,
        displayName: name,
        type: mapGet(knownBlocks, name) ?? 0,
        stateId: mapGet(knownBlocks, name) ?? 0,
        metadata: 0,
        position: new Vec3(x, y, z),
        boundingBox: empty ? "empty" : "block",
        transparent: empty,
        diggable: !empty && name !== "bedrock",
        hardness: empty ? 0 : 1,
        light: 15,
        skyLight: 15,
        drops: empty ? [] : [1],
        shapes: empty ? [] : [[0, 0, 0, 1, 1, 1]],
        biome: { id: 0, name: "plains" },
        _properties: state,
        getProperties: () => state,
        canHarvest: () => true,
    };
}

function isLoaded(x, z) {
    return abs(x - position.x) <= VIEW && abs(z - position.z) <= VIEW;
}

/** The block at a world position (floored); null where nothing is loaded, as in the bot's library. */
function blockAt(point) {
    const x = floor(point.x);
    const y = floor(point.y);
    const z = floor(point.z);
    return isLoaded(x, z) && isFiniteNumber(y) ? blockObject(x, y, z) : null;
}

/** Does `block` answer to `matching`: a predicate, a block id number, or a list of them? */
function matches(matching, block) {
    if (typeof matching === "function") {
        return !!matching(block);
    }
    if (isArray(matching)) {
        for (let i = 0; i < matching.length; i += 1) {
            if (matching[i] === block.type || matching[i] === block.name) {
                return true;
            }
        }
        return false;
    }
    return matching === block.type || matching === block.name;
}

/** Positions of the loaded blocks that match, nearest first. */
function findBlocks(options) {
    const { matching, point = position, maxDistance = 16, count = 1 } = options;
    const centre = { x: floor(point.x), y: floor(point.y), z: floor(point.z) };
    const reach = min(max(floor(maxDistance), 0), 48);
    const wantsAir = typeof matching === "function" || matches(matching, { name: "air", type: 1 });
    const found = list();
    let size = 0;
    const look = (x, y, z) => {
        const squared = (x - centre.x) ** 2 + (y - centre.y) ** 2 + (z - centre.z) ** 2;
        if (squared > maxDistance ** 2 || !isLoaded(x, z)) {
            return;
        }
        const block = blockObject(x, y, z);
        if (matches(matching, block)) {
            found[size] = [squared, size, block.position];
            size += 1;
        }
    };
    const low = wantsAir ? centre.y - reach : max(config.groundY - GROUND_LAYERS.length + 1, centre.y - reach);
    const high = wantsAir ? centre.y + reach : min(config.groundY, centre.y + reach);
    for (let y = low; y <= high; y += 1) {
        for (let x = centre.x - reach; x <= centre.x + reach; x += 1) {
            for (let z = centre.z - reach; z <= centre.z + reach; z += 1) {
                if (wantsAir || cellAt(x, y, z) === undefined) {
                    look(x, y, z);
                }
            }
        }
    }
    mapForEach(levels, (level, y) => {
        mapForEach(level, (cell) => {
            const outside = max(abs(cell[3] - centre.x), abs(y - centre.y), abs(cell[5] - centre.z)) > reach;
            if (!wantsAir || outside) {
                look(cell[3], y, cell[5]);
            }
        });
    });
    sortFound(found, (a, b) => a[0] - b[0] || a[1] - b[1]);
    const result = [];
    for (let i = 0; i < size && i < count; i += 1) {
        defineProperty(result, i, { value: found[i][2], writable: true, enumerable: true, configurable: true });
    }
    return result;
}

const sortFound = uncurry(Array.prototype.sort);

/** Load the cells that earlier scripts of the run left behind: {block text: [x, y, z, x, y, z, …]}. */
function loadCells(byBlock) {
    const blocks = getOwnPropertyNames(byBlock);
    for (let i = 0; i < blocks.length; i += 1) {
        const flat = byBlock[blocks[i]];
        for (let j = 0; j < flat.length; j += 3) {
            const [x, y, z] = [flat[j], flat[j + 1], flat[j + 2]];
            storeCell(x, y, z, blocks[i], -1e9, blocks[i]);
        }
    }
}

const position = new Vec3(config.start[0], config.start[1], config.start[2]);
loadCells(config.cells);
