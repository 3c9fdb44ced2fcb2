(async (bot) => {
await skills.placeBlock(bot, 'stone', 1, 0, 0);

const angry = new Proxy({}, new Proxy({}, { get() { throw new Error("trap"); } }));
try { await skills.placeBlock(bot, angry, angry, angry, angry); } catch (e) {}
try { await skills.breakBlockAt(bot, 1, angry, 0); } catch (e) {}
try { bot.blockAt(angry); } catch (e) {}
try { new Vec3(angry); } catch (e) {}
try { bot.chat(angry); } catch (e) {}
})
