(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);
await import('data:text/javascript,export default 1');
})
