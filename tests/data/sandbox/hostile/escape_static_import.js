import fs from 'fs';
export async function main(bot) {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
if (typeof fs.readFileSync('/etc/passwd') === 'string') throw new Error('read');
throw new Error('nothing came of ' + typeof fs);
}
