// Simulated time: it stands still while code runs and moves when the code waits.

const timers = list();
let timerCount = 0;
let timerSerial = 0;
let backgroundTimers = 0;

/** Run `callback` when `delay` ms have been waited for; a background timer alone does not keep the code waiting. */
function after(delay, callback, background = false) {
    const wait = delay > 0 ? delay : 0;
    timerSerial += 1;
    const timer = { due: clock + wait, serial: timerSerial, callback, background, again: 0 };
    let at = timerCount;
    while (at > 0 && timers[at - 1].due > timer.due) {
        timers[at] = timers[at - 1];
        at -= 1;
    }
    timers[at] = timer;
    timerCount += 1;
    backgroundTimers += background ? 1 : 0;
    return timer;
}

function cancelTimer(serial) {
    for (let i = 0; i < timerCount; i += 1) {
        if (timers[i].serial === serial) {
            takeTimer(i);
            return;
        }
    }
}

function takeTimer(index) {
    const timer = timers[index];
    for (let i = index; i < timerCount - 1; i += 1) {
        timers[i] = timers[i + 1];
    }
    timerCount -= 1;
    timers[timerCount] = undefined;
    backgroundTimers -= timer.background ? 1 : 0;
    return timer;
}

/** Let time pass until the next timer and run it; false when nothing but background timers is left. */
function nextTimer() {
    if (timerCount === backgroundTimers) {
        return false;
    }
    const timer = takeTimer(0);
    clock = max(clock, timer.due);
    datesAsked = 0;
    timer.callback();
    return true;
}

function sleep(milliseconds) {
    return new OriginalPromise((resolve) => {
        after(asNumber(milliseconds), () => resolve(true));
    });
}

const EPOCH = Date.UTC(2025, 0, 1);
const FREE_DATES = 1000;
let datesAsked = 0;

/** The time now. Code that asks again and again without waiting is counting time away, so it moves a little then. */
function now() {
    datesAsked += 1;
    if (datesAsked > FREE_DATES) {
        clock += 1;
    }
    return EPOCH + floor(clock);
}

function installDate() {
    const OriginalDate = Date;
    const construct = Reflect.construct;
    function FrozenDate(...values) {
        if (!new.target) {
            return construct(OriginalDate, [now()]).toString();
        }
        return construct(OriginalDate, values.length === 0 ? [now()] : values, new.target);
    }
    FrozenDate.prototype = OriginalDate.prototype;
    FrozenDate.now = now;
    FrozenDate.UTC = OriginalDate.UTC;
    FrozenDate.parse = OriginalDate.parse;
    defineProperty(FrozenDate, "name", { value: "Date" });
    defineProperty(OriginalDate.prototype, "constructor", { value: FrozenDate, writable: true, configurable: true });
    globalThis.Date = FrozenDate;
}

function installRandom() {
    let state = 0x6d2b79f5;
    Math.random = () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}

/** setTimeout and its family, for code that did not run in mindcraft's own compartment (which has none). */
function installTimers() {
    const start = (callback, delay, ...values) => after(asNumber(delay ?? 0), () => callback(...values)).serial;
    globalThis.setTimeout = (callback, delay, ...values) => start(callback, delay, ...values);
    globalThis.setImmediate = (callback, ...values) => start(callback, 0, ...values);
    globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = (serial) => cancelTimer(serial);
    globalThis.setInterval = (callback, delay, ...values) => {
        const step = max(asNumber(delay ?? 0), 1);
        const timer = { serial: 0 };
        const again = () => {
            const next = after(step, again);
            next.serial = timer.serial;
            callback(...values);
        };
        timer.serial = after(step, again).serial;
        return timer.serial;
    };
}
