// Commands the bot sends in chat: /setblock, /fill and /tp, as a vanilla server understands them.

const FILL_LIMIT = 32768;
const FILL_MODES = ["replace", "destroy", "keep", "hollow", "outline", "strict"];

/** Split a command at blanks outside [], {} and quotes. */
function words(text) {
    const found = list();
    let count = 0;
    let word = "";
    let depth = 0;
    let quoted = false;
    for (let i = 0; i < text.length; i += 1) {
        const c = text[i];
        quoted = c === '"' ? !quoted : quoted;
        depth += quoted ? 0 : c === "[" || c === "{" ? 1 : c === "]" || c === "}" ? -1 : 0;
        const blank = (c === " " || c === "\t" || c === "\n" || c === "\r") && depth <= 0 && !quoted;
        if (!blank) {
            word += c;
        }
        if ((blank || i === text.length - 1) && word !== "") {
            found[count] = word;
            count += 1;
            word = "";
        }
    }
    return found;
}

function isNumeral(text, whole) {
    let digits = 0;
    for (let i = 0; i < text.length; i += 1) {
        const code = charCode(text, i);
        const isDigit = code >= 48 && code <= 57;
        digits += isDigit ? 1 : 0;
        if (!isDigit && !(i === 0 && (code === 45 || code === 43)) && !(code === 46 && !whole)) {
            return false;
        }
    }
    return digits > 0;
}

/** One coordinate of a block position; a string says why the server would refuse it. */
function blockCoordinate(word, own) {
    if (word === undefined) {
        return "the command is incomplete";
    }
    if (startsWith(word, "~")) {
        const rest = slice(word, 1);
        return rest === "" ? floor(own) : isNumeral(rest, false) ? floor(own + asNumber(rest)) : "not a coordinate: " + word;
    }
    return isNumeral(word, true) ? asNumber(word) : "not a whole coordinate: " + word;
}

/** The block position that starts at word `at`: [x, y, z], or the reason why it is none. */
function blockPosition(command, at) {
    const x = blockCoordinate(command[at], position.x);
    const y = blockCoordinate(command[at + 1], position.y);
    const z = blockCoordinate(command[at + 2], position.z);
    const wrong = typeof x === "string" ? x : typeof y === "string" ? y : typeof z === "string" ? z : null;
    return wrong === null ? [x, y, z] : wrong;
}

/** What a refused command was aimed at, as far as it can be read. */
function aimOf(command) {
    return [asNumber(command[1]), asNumber(command[2]), asNumber(command[3])];
}

function withoutData(block) {
    const brace = indexOf(block, "{");
    return brace < 0 ? block : slice(block, 0, brace);
}

function refuse(block, at, reason, line) {
    const air = isAirId(idOf(block));
    record(air ? REMOVE : PLACE, at[0], at[1], at[2], air ? null : block, "refused: " + reason, false, line, null);
}

/** Send one cell's change to the server. */
function sendCell(x, y, z, block, line) {
    const air = isAirId(idOf(block));
    record(air ? REMOVE : PLACE, x, y, z, air ? null : block, null, false, line, null);
    setCell(x, y, z, air ? "air" : block);
}

function unknownBlock(block) {
    const id = idOf(block);
    return mapHas(knownBlocks, id) ? null : "no such block: " + id;
}

function commandSetblock(command, line) {
    const block = command[4] === undefined ? "" : withoutData(command[4]);
    const at = blockPosition(command, 1);
    const mode = command[5];
    let reason = typeof at === "string" ? at : command[4] === undefined ? "the command is incomplete" : unknownBlock(block);
    if (reason === null && mode !== undefined && mode !== "replace" && mode !== "destroy" && mode !== "keep" && mode !== "strict") {
        reason = "no such mode: " + mode;
    }
    if (reason === null && mode === "keep" && !isAirId(idOf(serverBlock(at[0], at[1], at[2])))) {
        reason = "keep: the cell was not air";
    }
    if (reason !== null) {
        refuse(block, typeof at === "string" ? aimOf(command) : at, reason, line);
        return;
    }
    sendCell(at[0], at[1], at[2], block, line);
}

/** What /fill does to one cell: the block to set, or null to leave it. */
function fillCell(fill, x, y, z) {
    const shell = x === fill.low[0] || x === fill.high[0] || y === fill.low[1] || y === fill.high[1]
        || z === fill.low[2] || z === fill.high[2];
    if ((fill.mode === "outline" || fill.mode === "hollow") && !shell) {
        return fill.mode === "hollow" ? "air" : null;
    }
    if (fill.mode === "keep") {
        return isAirId(idOf(serverBlock(x, y, z))) ? fill.block : null;
    }
    if (fill.filter !== null) {
        return idOf(serverBlock(x, y, z)) === fill.filter ? fill.block : null;
    }
    return fill.block;
}

function commandFill(command, line) {
    const from = blockPosition(command, 1);
    const to = blockPosition(command, 4);
    const block = command[7] === undefined ? "" : withoutData(command[7]);
    const mode = command[8] ?? "replace";
    let reason = typeof from === "string" ? from : typeof to === "string" ? to : null;
    reason = reason ?? (command[7] === undefined ? "the command is incomplete" : unknownBlock(block));
    if (reason === null && indexOf("," + join(FILL_MODES, ",") + ",", "," + mode + ",") < 0) {
        reason = "no such mode: " + mode;
    }
    if (reason === null) {
        const volume = (abs(to[0] - from[0]) + 1) * (abs(to[1] - from[1]) + 1) * (abs(to[2] - from[2]) + 1);
        reason = volume > FILL_LIMIT ? "/fill of " + volume + " blocks, more than " + FILL_LIMIT : null;
    }
    if (reason !== null) {
        refuse(block, typeof from === "string" ? aimOf(command) : from, reason, line);
        return;
    }
    const filter = mode === "replace" && command[9] !== undefined ? command[9] : null;
    if (filter !== null && startsWith(filter, "#")) {
        recordUnknown("/fill … replace " + filter);
    }
    fillCells({
        low: [min(from[0], to[0]), min(from[1], to[1]), min(from[2], to[2])],
        high: [max(from[0], to[0]), max(from[1], to[1]), max(from[2], to[2])],
        block, mode, filter: filter === null ? null : idOf(filter),
    }, line);
}

function fillCells(fill, line) {
    for (let y = fill.low[1]; y <= fill.high[1]; y += 1) {
        for (let z = fill.low[2]; z <= fill.high[2]; z += 1) {
            for (let x = fill.low[0]; x <= fill.high[0] && stopped === null; x += 1) {
                const block = fillCell(fill, x, y, z);
                if (block !== null) {
                    sendCell(x, y, z, block, line);
                }
            }
        }
    }
}

function freeCoordinate(word, own) {
    const relative = startsWith(word, "~");
    const rest = relative ? slice(word, 1) : word;
    const value = rest === "" ? 0 : isNumeral(rest, false) ? asNumber(rest) : NaN;
    return relative ? own + value : value;
}

/** /tp of the bot itself; the server moves it, and the bot knows after the same delay as for blocks. */
function commandTeleport(command) {
    const at = command[4] === undefined ? 1 : 2;
    const who = at === 2 ? command[1] : "@s";
    if (command[at + 2] === undefined || !(who === "@s" || who === "@p" || who === config.name)) {
        return;
    }
    const target = [
        freeCoordinate(command[at], position.x),
        freeCoordinate(command[at + 1], position.y),
        freeCoordinate(command[at + 2], position.z),
    ];
    if (isFiniteNumber(target[0]) && isFiniteNumber(target[1]) && isFiniteNumber(target[2])) {
        moved = target;
        after(config.seeAfter, () => {
            position.x = target[0];
            position.y = target[1];
            position.z = target[2];
        }, true);
    }
}

let moved = null;

/** A chat message: commands act on the simulated server, everything else is only said. */
function chat(message, line) {
    const text = "" + message;
    checkRunning();
    if (!startsWith(text, "/") || config.mode === "air") {
        return;
    }
    const command = words(slice(text, 1));
    const name = command[0] === undefined ? "" : startsWith(command[0], "minecraft:") ? slice(command[0], 10) : command[0];
    if (name === "setblock") {
        commandSetblock(command, line);
    } else if (name === "fill") {
        commandFill(command, line);
    } else if (name === "tp" || name === "teleport") {
        commandTeleport(command);
    } else if (name !== "") {
        recordUnknown("/" + name);
    }
    checkRunning();
}
