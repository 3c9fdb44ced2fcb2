// What the agent's code did, kept where that code cannot reach it.
//
// Everything used after the agent's code has started is captured here first: the code may replace any property of any
// built-in object, so no method is looked up on a prototype and no array with Array.prototype behind it is written to.

const uncurry = Function.prototype.bind.bind(Function.prototype.call);
const { floor, abs, sqrt, min, max, round, imul } = Math;
const { defineProperty, freeze, setPrototypeOf, create, getOwnPropertyNames } = Object;
const { isFinite: isFiniteNumber, isInteger } = Number;
const encode = JSON.stringify;
const asNumber = Number;
const isArray = Array.isArray;
const join = uncurry(Array.prototype.join);
const indexOf = uncurry(String.prototype.indexOf);
const lastIndexOf = uncurry(String.prototype.lastIndexOf);
const slice = uncurry(String.prototype.slice);
const charCode = uncurry(String.prototype.charCodeAt);
const startsWith = uncurry(String.prototype.startsWith);
const endsWith = uncurry(String.prototype.endsWith);
const toFixed = uncurry(Number.prototype.toFixed);
const mapGet = uncurry(Map.prototype.get);
const mapSet = uncurry(Map.prototype.set);
const mapHas = uncurry(Map.prototype.has);
const mapDelete = uncurry(Map.prototype.delete);
const mapForEach = uncurry(Map.prototype.forEach);
const OriginalMap = Map;
const OriginalError = Error;
const OriginalProxy = Proxy;
const OriginalPromise = Promise;

const PLACE = 1;
const REMOVE = 0;
const FRAMES = 8;

Error.stackTraceLimit = FRAMES;
defineProperty(Error, "stackTraceLimit", { value: FRAMES, writable: false, configurable: false });
defineProperty(Error, "prepareStackTrace", { value: undefined, writable: false, configurable: false });

/** An array without a prototype: writing to it runs no setter. */
function list() {
    return setPrototypeOf([], null);
}

const forever = new OriginalPromise(() => {});

let entries = list();
let entryCount = 0;
let drained = 0;
let characters = 0;
let actions = 0;
let stopped = null;
const strings = new OriginalMap();
let stringCount = 0;
const unknown = new OriginalMap();
let unknownCount = 0;

function stop(reason) {
    stopped = stopped ?? reason;
}

/** Add one encoded entry to the stream that the parent process reads. */
function emit(text) {
    characters += text.length + 1;
    if (characters > config.characters) {
        stop("too much output");
        return;
    }
    entries[entryCount] = text;
    entryCount += 1;
}

function checkRunning() {
    if (stopped !== null) {
        throw new OriginalError("the sandbox stopped this code: " + stopped);
    }
}

/** The index of a string in the table both sides keep; -1 for null. */
function intern(text) {
    if (text === null) {
        return -1;
    }
    let index = mapGet(strings, text);
    if (index === undefined) {
        // In this order, so that a full heap cannot put the two sides' tables out of step.
        emit("[" + encode(text) + "]");
        index = stringCount;
        stringCount += 1;
        mapSet(strings, text, index);
    }
    return index;
}

/** One action: where it was asked for, what, and why it had no effect (null: it had one). */
function record(op, x, y, z, block, reason, implied, line, log) {
    if (stopped !== null) {
        return;
    }
    if (actions >= config.actions) {
        stop("too many actions");
        return;
    }
    actions += 1;
    const head = "[" + op + "," + x + "," + y + "," + z + "," + intern(block) + "," + intern(reason);
    emit(head + "," + (implied ? 1 : 0) + "," + line + "," + (log === null ? "null" : encode(log)) + "]");
}

function recordLog(text) {
    if (stopped === null) {
        emit(encode(text));
    }
}

function recordUnknown(name) {
    if (unknownCount < 200 && !mapHas(unknown, name)) {
        unknownCount += 1;
        mapSet(unknown, name, true);
    }
}

function unknownNames() {
    const names = list();
    let count = 0;
    mapForEach(unknown, (_, name) => {
        names[count] = encode(slice(name, 0, 100));
        count += 1;
    });
    return "[" + join(names, ",") + "]";
}

/** The next entries, at most `count`, with commas between them. Joined, because the parent cannot read a string that + made. */
function drain(count) {
    const part = list();
    const end = min(drained + count, entryCount);
    for (let i = drained; i < end; i += 1) {
        part[i - drained] = entries[i];
    }
    // Nothing is let go before this has succeeded: on a full heap the parent asks again with more room.
    const text = join(part, ",");
    for (let i = drained; i < end; i += 1) {
        entries[i] = null;
    }
    drained = end;
    if (drained === entryCount) {
        entries = list();
        entryCount = 0;
        drained = 0;
    }
    return text;
}

/** Line of the stack frame `text` in the agent's code; 0 for the stand-ins' own frames and for native ones. */
function lineOfFrame(text) {
    const last = lastIndexOf(text, ":");
    const before = lastIndexOf(text, ":", last - 1);
    const line = asNumber(slice(text, before + 1, last));
    return before > 0 && isInteger(line) && line < config.standInsFrom ? line : 0;
}

/** Line of the innermost frame of a stack trace that lies in the agent's code; 0 for none. */
function lineOfStack(stack) {
    if (typeof stack !== "string") {
        return 0;
    }
    let from = 0;
    while (from < stack.length) {
        let end = indexOf(stack, "\n", from);
        end = end < 0 ? stack.length : end;
        const line = lineOfFrame(slice(stack, from, end));
        if (line > 0) {
            return line;
        }
        from = end + 1;
    }
    return 0;
}

let lastStack = "";
let lastLine = 0;

/** Line of the agent's code that is calling a stand-in now; 0 where lines are not asked for. */
function callerLine() {
    if (!config.lines) {
        return 0;
    }
    const stack = new OriginalError().stack;
    if (stack !== lastStack) {
        lastStack = stack;
        lastLine = lineOfStack(stack);
    }
    return lastLine;
}
