// Runs an agent's code and records what a mindcraft bot in cheat mode would send and log.
const commands = [];
const lines = [];
const seen = new Map(); // what the bot sees: its own placements only after a wait
const unseen = new Map();
const bot = { interrupt_code: false };
const floor = (v) => Math.floor(v);
function log(_bot, text) { lines.push(String(text)); }
const world = { getPosition: () => ({ x: START[0], y: START[1], z: START[2] }) };
function send(x, y, z, block) { commands.push([floor(x), floor(y), floor(z), block]); unseen.set(`${floor(x)},${floor(y)},${floor(z)}`, block); }
function look() { for (const [cell, block] of unseen) { if (block === 'air') seen.delete(cell); else seen.set(cell, block); } unseen.clear(); }
const OPPOSITE = { north: 'south', south: 'north', east: 'west' };
const skills = {
    async placeBlock(_bot, type, x, y, z, side = 'bottom') {
        let block = type;
        if (type.includes('stairs')) block += `[facing=${OPPOSITE[side] || 'east'}]`;
        send(x, y, z, block);
        if (block.includes('door')) send(x, y + 1, z, `${block}[half=upper]`);
        if (block.includes('bed')) send(x, y, z - 1, `${block}[part=head]`);
        log(_bot, `Used /setblock to place ${block} at (${floor(x)}, ${floor(y)}, ${floor(z)}).`);
        return true;
    },
    async breakBlockAt(_bot, x, y, z) {
        const cell = `${floor(x)},${floor(y)},${floor(z)}`;
        if (!seen.has(cell)) {
            log(_bot, `Skipping block at (${floor(x)}, ${floor(y)}, ${floor(z)}) because it is air.`);
            return false;
        }
        send(x, y, z, 'air');
        log(_bot, `Used /setblock to break block at ${x}, ${y}, ${z}.`);
        return true;
    },
    async wait(_bot, milliseconds) { if (milliseconds >= 500) look(); },
};
function result() { look(); const made = JSON.stringify({ commands, lines }); commands.length = 0; lines.length = 0; return made; }
