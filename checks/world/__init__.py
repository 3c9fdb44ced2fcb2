"""World checks: what stands in an exported region, judged by the game's rules of light, walking and crafting."""
