// The skills action code calls, in cheat mode: every placement is a /setblock command and a line in the text log.

const OPPOSITE = { __proto__: null, north: "south", south: "north", east: "west" };

function has(text, part) {
    return indexOf(text, part) >= 0;
}

/** The block text that is sent for a block placed against side `placeOn`: the direction is turned round. */
function sentBlock(block, placeOn) {
    const facing = "[facing=" + (OPPOSITE[placeOn] ?? "east") + "]";
    let sent = block;
    if (has(sent, "torch") && placeOn !== "bottom") {
        const at = indexOf(sent, "torch");
        sent = slice(sent, 0, at) + "wall_" + slice(sent, at);
        sent += placeOn === "side" || placeOn === "top" ? "" : facing;
    }
    if (has(sent, "button") || sent === "lever") {
        sent += placeOn === "top" ? "[face=ceiling]" : placeOn === "bottom" ? "[face=floor]" : facing;
    }
    if (sent === "ladder" || sent === "repeater" || sent === "comparator") {
        sent += facing;
    }
    return has(sent, "stairs") ? sent + facing : sent;
}

function areNumbers(x, y, z) {
    return isFiniteNumber(x) && isFiniteNumber(y) && isFiniteNumber(z);
}

const commands = new OriginalMap();

/** What placing `block` against `placeOn` sends: the block text, why a server refuses it, its second half if any. */
function commandFor(block, placeOn) {
    const key = block + " " + placeOn;
    let command = mapGet(commands, key);
    if (command === undefined) {
        const sent = sentBlock(block, placeOn);
        // The names are tested as mindcraft does, so trapdoors and bedrock send a second half too.
        command = {
            sent,
            refused: unknownBlock(sent),
            upper: has(sent, "door") ? sent + "[half=upper]" : null,
            head: has(sent, "bed") ? sent + "[part=head]" : null,
        };
        mapSet(commands, key, command);
    }
    return command;
}

/** Send a placement; `implied` for the second half of a door or bed, which the text log never mentions. */
function sendPlace(x, y, z, block, refused, implied, line, log) {
    const cell = [floor(x), floor(y), floor(z)];
    const reason = areNumbers(cell[0], cell[1], cell[2]) ? refused : "not a position";
    record(PLACE, asNumber(x), asNumber(y), asNumber(z), block, reason, implied, line, log);
    if (reason === null) {
        setCell(cell[0], cell[1], cell[2], block);
    }
}

function refusedHalf(id) {
    return endsWith(id, "_door") || endsWith(id, "_bed") ? null : "a server refuses this state of " + id;
}

function placeAt(block, x, y, z, placeOn, line) {
    const target = "(" + floor(x) + ", " + floor(y) + ", " + floor(z) + ")";
    if (block === "air") {
        recordLog("Placing air (removing block) at " + target + ".");
        return breakAt(x, y, z, line);
    }
    if (!mapHas(knownBlocks, block)) {
        const log = "Invalid block type: " + block + ".";
        record(PLACE, asNumber(x), asNumber(y), asNumber(z), block, "invalid block type", false, line, log);
        return false;
    }
    const { sent, refused, upper, head } = commandFor(block, placeOn);
    sendPlace(x, y, z, sent, refused, false, line, "Used /setblock to place " + sent + " at " + target + ".");
    if (upper !== null) {
        sendPlace(x, y + 1, z, upper, refusedHalf(block), true, line, null);
    }
    if (head !== null) {
        sendPlace(x, y, z - 1, head, refusedHalf(block), true, line, null);
    }
    return true;
}

function breakAt(x, y, z, line) {
    if (x === null || x === undefined || y === null || y === undefined || z === null || z === undefined) {
        throw new OriginalError("Invalid position to break block at.");
    }
    const name = blockAt(new Vec3(x, y, z)).name;
    if (name === "air" || name === "water" || name === "lava") {
        const where = "x:" + toFixed(x, 1) + ", y:" + toFixed(y, 1) + ", z:" + toFixed(z, 1);
        const log = "Skipping block at " + where + " because it is " + name + ".";
        record(REMOVE, x, y, z, null, "skipped: the cell was " + name, false, line, log);
        return false;
    }
    const log = "Used /setblock to break block at " + x + ", " + y + ", " + z + ".";
    record(REMOVE, asNumber(x), asNumber(y), asNumber(z), null, null, false, line, log);
    setCell(floor(x), floor(y), floor(z), "air");
    return true;
}

/** The authors' mock: every call counts, nothing is looked at, the name is kept as it was given. */
function recordAsked(op, x, y, z, block, line) {
    const raw = (value) => (typeof value === "number" ? value : NaN);
    const reason = areNumbers(raw(x), raw(y), raw(z)) ? null : "not a position";
    record(op, raw(x), raw(y), raw(z), block, reason, false, line, null);
    return true;
}

function withoutCheat(block, x, y, z, line) {
    const log = "Don't have any " + block + " to place.";
    record(PLACE, asNumber(x), asNumber(y), asNumber(z), block, "not in the inventory", false, line, log);
    return false;
}

async function placeBlock(_, blockType, x, y, z, placeOn = "bottom", dontCheat = false) {
    const line = callerLine();
    const block = "" + blockType;
    let placed = false;
    if (config.mode === "air") {
        placed = recordAsked(PLACE, x, y, z, block, line);
    } else if (block !== "air" && mapHas(knownBlocks, block) && (dontCheat || !modeIsOn("cheat"))) {
        placed = withoutCheat(block, x, y, z, line);
    } else {
        placed = placeAt(block, x, y, z, placeOn, line);
    }
    if (stopped !== null) {
        await forever;
    }
    return placed;
}

async function breakBlockAt(_, x, y, z) {
    const line = callerLine();
    const broken = config.mode === "air" ? recordAsked(REMOVE, x, y, z, null, line) : breakAt(x, y, z, line);
    if (stopped !== null) {
        await forever;
    }
    return broken;
}

async function wait(_, milliseconds) {
    return sleep(milliseconds);
}

async function stay(_, seconds = 30) {
    return sleep(asNumber(seconds) * 1000);
}

async function goToPosition(_, x, y, z) {
    if (x === null || x === undefined || y === null || y === undefined || z === null || z === undefined) {
        recordLog("Missing coordinates, given x:" + x + " y:" + y + " z:" + z);
        return false;
    }
    if (config.mode !== "air") {
        chat("/tp @s " + x + " " + y + " " + z, 0);
        recordLog("Teleported to " + x + ", " + y + ", " + z + ".");
    }
    return true;
}

/** The agent's text log: one entry a line. */
function log(_, message, sayIt = false) {
    checkRunning();
    const text = "" + message;
    let from = 0;
    for (let end = indexOf(text, "\n"); end >= 0; end = indexOf(text, "\n", from)) {
        recordLog(slice(text, from, end));
        from = end + 1;
    }
    recordLog(slice(text, from));
    if (sayIt) {
        chat(text, 0);
    }
    checkRunning();
}

const skills = { placeBlock, breakBlockAt, wait, stay, goToPosition, log };
