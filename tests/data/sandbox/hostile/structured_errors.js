(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const error = new Error("x"); error.cause = error; error.errors = [error];
Object.defineProperty(error, "message", { get() { return "m".repeat(1e7); } });
Object.defineProperty(error, "stack", { get() { return "s".repeat(1e7); } });
throw error;
})
