(async (bot) => {
if (true) {
})
