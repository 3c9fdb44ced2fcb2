(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
process.binding('fs').open('/etc/passwd').missing.deeper();
throw new Error('still here');
})
