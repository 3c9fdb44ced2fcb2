// The bot and the world queries as action code sees them, and the stand-in for everything that is not simulated.

const modes = new OriginalMap();
mapSet(modes, "cheat", true);

function modeIsOn(name) {
    return mapGet(modes, name) === true;
}

/** A thing that accepts every use: called, awaited, iterated or read, it records its name and does nothing. */
function nothing(name) {
    return new OriginalProxy(function () {}, {
        apply() {
            checkRunning();
            recordUnknown(name);
            return nothing(name + "()");
        },
        construct() {
            recordUnknown("new " + name);
            return nothing(name);
        },
        get(_, key) {
            if (key === "then") {
                return undefined;
            }
            if (key === "length" || key === "size") {
                return 0;
            }
            if (key === Symbol.iterator || key === Symbol.asyncIterator) {
                return function* () {};
            }
            if (key === Symbol.toPrimitive) {
                return (hint) => (hint === "number" ? 0 : "");
            }
            return typeof key === "symbol" || name.length > 100 ? undefined : nothing(name + "." + key);
        },
        set: () => true,
        defineProperty: () => true,
        deleteProperty: () => true,
        setPrototypeOf: () => true,
    });
}

/** `members`, and a harmless stand-in for every name they lack; reading one is free, calling it is recorded. */
function open(name, members, sealed) {
    setPrototypeOf(members, null);
    const made = new OriginalMap();
    return new OriginalProxy(members, {
        get(target, key) {
            const value = target[key];
            if (value !== undefined || typeof key === "symbol" || key === "then" || key in target) {
                return value;
            }
            if (!mapHas(made, key)) {
                mapSet(made, key, nothing(name + "." + key));
            }
            return mapGet(made, key);
        },
        set(target, key, value) {
            if (!sealed) {
                defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
            }
            return !sealed;
        },
    });
}

const botModes = open("bot.modes", {
    isOn: (name) => modeIsOn("" + name),
    setOn: (name, on) => { mapSet(modes, "" + name, !!on); },
    exists: (name) => mapHas(modes, "" + name),
    pause() {},
    unpause() {},
    unPauseAll() {},
}, false);

const inventory = open("bot.inventory", {
    items: () => [],
    slots: [],
    count: () => 0,
    findInventoryItem: () => null,
    emptySlotCount: () => 36,
}, false);

const blocksByName = {};
const blocks = {};
BLOCK_NAMES.split(" ").forEach((name, index) => {
    blocksByName[name] = { id: index + 1, name, displayName: name };
    blocks[index + 1] = blocksByName[name];
});

function firstBlock(options) {
    const found = findBlocks({ ...options, count: 1 });
    return found.length === 0 ? null : blockAt(found[0]);
}

const bot = open("bot", {
    username: config.name,
    entity: open("bot.entity", {
        position,
        velocity: new Vec3(0, 0, 0),
        yaw: 0,
        pitch: 0,
        height: 1.8,
        width: 0.6,
        onGround: true,
        username: config.name,
    }, false),
    entities: {},
    players: {},
    health: 20,
    food: 20,
    game: { gameMode: "creative", dimension: "overworld", minY: -64, height: 384 },
    time: { timeOfDay: 1000, day: 0, isDay: true },
    registry: open("bot.registry", { blocksByName, blocks, blocksArray: [] }, false),
    inventory,
    heldItem: null,
    modes: botModes,
    interrupt_code: false,
    output: "",
    chat(message) { chat(message, callerLine()); },
    whisper() {},
    blockAt,
    findBlocks,
    findBlock: firstBlock,
    canSeeBlock: () => true,
    nearestEntity: () => null,
    lookAt: async () => {},
    look: async () => {},
    equip: async () => {},
    waitForTicks: async (ticks) => { await sleep(ticks * 50); },
    waitForChunksToLoad: async () => {},
    on() {},
    once() {},
    off() {},
    emit() {},
    removeListener() {},
    setControlState() {},
    clearControlStates() {},
}, false);

function namesOf(types) {
    return types === null || types === undefined ? null : isArray(types) ? types : [types];
}

function nearestBlocks(types, distance, count) {
    const names = namesOf(types);
    const matching = names ?? ((block) => block.name !== "air");
    const found = findBlocks({ matching, maxDistance: distance, count });
    for (let i = 0; i < found.length; i += 1) {
        found[i] = blockAt(found[i]);
    }
    return found;
}

function relativeBlock(x, y, z) {
    return blockAt(position.offset(x, y, z)) ?? { name: "air" };
}

function freeSpace(size, distance) {
    const candidates = findBlocks({ matching: (block) => block.name === "air", maxDistance: distance, count: 1000 });
    for (let i = 0; i < candidates.length; i += 1) {
        let free = true;
        for (let x = 0; x < size && free; x += 1) {
            for (let z = 0; z < size && free; z += 1) {
                const at = candidates[i];
                free = idOf(seenBlock(at.x + x, at.y, at.z + z)) === "air"
                    && blockObject(at.x + x, at.y - 1, at.z + z).diggable;
            }
        }
        if (free) {
            return candidates[i];
        }
    }
    return undefined;
}

function blockTypes(distance) {
    const found = nearestBlocks(null, distance, 10000);
    const seen = new OriginalMap();
    const names = [];
    for (let i = 0; i < found.length; i += 1) {
        if (!mapHas(seen, found[i].name)) {
            mapSet(seen, found[i].name, true);
            defineProperty(names, names.length, { value: found[i].name, writable: true, enumerable: true, configurable: true });
        }
    }
    return names;
}

function firstAbove(distance) {
    for (let y = 2; y <= distance; y += 1) {
        const name = relativeBlock(0, y, 0).name;
        if (name !== "air" && name !== "cave_air") {
            return name;
        }
    }
    return "none";
}

const world = open("world", config.mode === "air" ? {
    getPosition: () => position,
    getBlockAtPosition: () => blockObject(0, 0, 0),
    getNearestBlock: () => null,
    getNearestBlocks: () => [],
    getNearbyBlockTypes: () => [],
    getNearbyEntities: () => [],
    getNearbyPlayers: () => [],
    getNearbyPlayerNames: () => [],
    getInventoryCounts: () => ({}),
    getInventoryStacks: () => [],
} : {
    getPosition: () => position,
    getBlockAtPosition: (_, x = 0, y = 0, z = 0) => relativeBlock(x, y, z),
    getSurroundingBlocks: () => [
        "Block Below: " + relativeBlock(0, -1, 0).name,
        "Block at Legs: " + relativeBlock(0, 0, 0).name,
        "Block at Head: " + relativeBlock(0, 1, 0).name,
    ],
    getFirstBlockAboveHead: (_, __, distance = 32) => firstAbove(distance),
    getNearestBlocks: (_, types = null, distance = 16, count = 10000) => nearestBlocks(types, distance, count),
    getNearestBlocksWhere: (_, predicate, distance = 8, count = 10000) => {
        const found = findBlocks({ matching: predicate, maxDistance: distance, count });
        for (let i = 0; i < found.length; i += 1) {
            found[i] = blockAt(found[i]);
        }
        return found;
    },
    getNearestBlock: (_, type, distance = 16) => nearestBlocks(type, distance, 1)[0] ?? null,
    getNearbyBlockTypes: (_, distance = 16) => blockTypes(distance),
    getNearestFreeSpace: (_, size = 1, distance = 8) => freeSpace(size, distance),
    getNearbyEntities: () => [],
    getNearestEntityWhere: () => null,
    getNearbyPlayers: () => [],
    getNearbyPlayerNames: () => [],
    getNearbyEntityTypes: () => [],
    getInventoryStacks: () => [],
    getInventoryCounts: () => ({}),
    getCraftableItems: () => [],
    getBiomeName: () => "plains",
    isClearPath: async () => true,
    shouldPlaceTorch: () => false,
    isEntityType: () => false,
}, true);
