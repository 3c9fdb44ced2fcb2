// Put the stand-ins in place, take away what is not deterministic, and hand the parent its one handle on the run.

function installGlobals() {
    const kept = { skills: open("skills", skills, true), world, log, Vec3 };
    const names = getOwnPropertyNames(kept);
    for (let i = 0; i < names.length; i += 1) {
        defineProperty(globalThis, names[i], { value: kept[names[i]], writable: true, configurable: true });
    }
    const removed = ["performance", "SharedArrayBuffer", "Atomics", "WeakRef", "FinalizationRegistry", "DOMException"];
    for (let i = 0; i < removed.length; i += 1) {
        delete globalThis[removed[i]];
    }
    installDate();
    installRandom();
    if (config.node) {
        installTimers();
        installNode();
    }
    for (let i = 0; i < config.imports.length; i += 1) {
        if (!(config.imports[i] in globalThis)) {
            globalThis[config.imports[i]] = nothing(config.imports[i]);
        }
    }
}

/** What Node itself gives to code that did not run in mindcraft's compartment. */
function installNode() {
    globalThis.console = open("console", { log() {}, info() {}, warn() {}, error() {}, debug() {}, trace() {} }, false);
    globalThis.process = open("process", {
        env: {},
        argv: [],
        platform: "linux",
        exit(code) {
            stop("process.exit(" + (code === undefined ? 0 : asNumber(code)) + ")");
            throw new OriginalError("process.exit");
        },
    }, false);
}

let phase = "running";
let failure = "";
let failureLine = 0;

/** Describe whatever was thrown; the thrown thing may run code when it is looked at. */
function describe(thrown) {
    try {
        if (thrown === null || thrown === undefined || typeof thrown !== "object") {
            return slice("" + thrown, 0, 500);
        }
        const name = "" + (thrown.name ?? "Error");
        return slice(name + ": " + (thrown.message ?? ""), 0, 500);
    } catch {
        return "something that cannot be shown";
    }
}

function lineOfThrown(thrown) {
    try {
        return lineOfStack(thrown.stack);
    } catch {
        return 0;
    }
}

async function run(main) {
    try {
        const result = await main(bot);
        const called = typeof result === "function";
        if (called) {
            await result(bot);
        }
        const idle = actions === 0 && characters === 0 && unknownCount === 0;
        phase = !called && (config.onlyFunctions || idle) ? "not a function" : "finished";
        if (phase === "finished" && !called) {
            recordLog("Code finished.");
        }
    } catch (thrown) {
        failure = describe(thrown);
        failureLine = lineOfThrown(thrown);
        phase = "threw";
    }
}

/** How the run stands, as the inside of a JSON object. */
function state() {
    const parts = list();
    parts[0] = "\"phase\":" + encode(phase);
    parts[1] = "\"failure\":" + encode(failure);
    parts[2] = "\"line\":" + failureLine;
    parts[3] = "\"stopped\":" + (stopped === null ? "null" : encode(stopped));
    parts[4] = "\"unknown\":" + unknownNames();
    parts[5] = "\"moved\":" + (moved === null ? "null" : "[" + moved[0] + "," + moved[1] + "," + moved[2] + "]");
    return join(parts, ",");
}

installGlobals();

return (command, argument) => {
    if (command === "run") {
        run(argument);
        return null;
    }
    return command === "drain" ? drain(argument) : command === "pending" ? entryCount - drained : command === "tick" ? nextTimer() : state();
};
