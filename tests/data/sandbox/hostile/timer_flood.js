const tick = () => { setTimeout(tick, 1); };
await skills.placeBlock(bot, 'stone', 1, 0, 0);
tick();
