(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const sparse = [];
sparse[4294967294] = 1;
sparse.indexOf(2); sparse.sort(); sparse.reverse(); sparse.join();
})
