"""Block ids as builders name them: canonical families, and one recognizable flat colour an id.

The data is ``resources/materials.json``; the colours are this project's own choice.
"""

from __future__ import annotations

import colorsys
import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from importlib import resources
from typing import Any

Rgb = tuple[int, int, int]

_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)


def _load() -> Mapping[str, Any]:
    data: Mapping[str, Any] = json.loads((resources.files("resources") / "materials.json").read_text(encoding="utf-8"))
    return data


_DATA = _load()
_COMPOUNDS = frozenset(tuple(name.split("_")) for name in _DATA["compounds"])
_LONGEST = max(len(parts) for parts in _COMPOUNDS)


def canonical_id(block: str) -> str:
    """``minecraft:Oak_Stairs[facing=east] `` -> ``oak_stairs``; empty gives ``unknown``."""
    name = block.strip().lower().partition("[")[0]
    return name.rpartition(":")[2].strip() or "unknown"


@lru_cache(maxsize=65536)
def family(block: str) -> tuple[str, ...]:
    """The tokens of an id, compounds joined: ``dark_oak_stairs`` -> ``("dark_oak", "stairs")``."""
    parts = [part for part in canonical_id(block).split("_") if part]
    tokens: list[str] = []
    at = 0
    while at < len(parts):
        size = next((n for n in range(_LONGEST, 1, -1) if tuple(parts[at : at + n]) in _COMPOUNDS), 1)
        tokens.append("_".join(parts[at : at + size]))
        at += size
    return tuple(tokens)


def is_of_family(block: str, query: str) -> bool:
    """Do the query's tokens stand side by side in the block's? ``oak`` is no part of ``dark_oak_planks``."""
    have, want = family(block), family(query)
    return any(have[at : at + len(want)] == want for at in range(len(have) - len(want) + 1))


@lru_cache(maxsize=65536)
def block_color(block: str) -> Rgb:
    """Flat display colour of a block id, sRGB 0–255.

    The table first, then rules (wood and part, dye and stuff, shape of a known stuff, prefix, a voxel's ``rgb_…``);
    an unknown id gets a muted colour that depends on its name alone.
    """
    name = canonical_id(block)
    return _known(name) or _stated(name) or _hashed(name)


def _stated(name: str) -> Rgb | None:
    """The colour of a voxel, which has no other name, and those of other games' tiles."""
    digits = name.removeprefix("rgb_")
    if digits != name and len(digits) == 6 and all(digit in "0123456789abcdef" for digit in digits):
        return _rgb(f"#{digits}")
    return _rgb(_DATA["tiles"][name]) if name in _DATA["tiles"] else None


def _known(name: str) -> Rgb | None:
    if name in _DATA["blocks"]:
        return _rgb(_DATA["blocks"][name])
    return _dyed(name) or _wooden(name) or _shaped(name) or _prefixed(name)


def _dyed(name: str) -> Rgb | None:
    for dye, color in _DATA["dyes"].items():
        stuff = name.removeprefix(f"{dye}_")
        if stuff != name and stuff in _DATA["dyed"]:
            toward, share = _DATA["dyed"][stuff]
            return _mixed(_rgb(color), _rgb(toward), share)
    return None


def _wooden(name: str) -> Rgb | None:
    stripped = "stripped_" if name.startswith("stripped_") else ""
    rest = name.removeprefix("stripped_")
    for wood, colors in _DATA["woods"].items():
        part = stripped + rest.removeprefix(f"{wood}_")
        if rest.startswith(f"{wood}_") and part in _DATA["wood_parts"]:
            which, share = _DATA["wood_parts"][part]
            return _mixed(_rgb(colors[which]), _BLACK, share)
    return None


def _shaped(name: str) -> Rgb | None:
    """Stairs, slabs, walls … of a stuff that is known by itself, in the plural (``brick_wall``) or as a block."""
    for shape, share in _DATA["shapes"].items():
        stuff = name.removesuffix(f"_{shape}")
        if stuff == name:
            continue
        for whole in (stuff, f"{stuff}s", f"{stuff}_block", f"{stuff}_planks"):
            color = _known(whole)
            if color is not None:
                return _mixed(color, _BLACK, share)
    return None


def _prefixed(name: str) -> Rgb | None:
    for prefix, (toward, share) in _DATA["prefixes"].items():
        stuff = name.removeprefix(f"{prefix}_")
        if stuff != name:
            color = _known(stuff)
            if color is not None:
                return _mixed(color, _rgb(toward), share)
    return None


def _hashed(name: str) -> Rgb:
    seed = blake2b(name.encode(), digest_size=4).digest()
    hue, light, saturation = seed[0] / 256, 0.45 + 0.2 * seed[1] / 255, 0.15 + 0.15 * seed[2] / 255
    red, green, blue = colorsys.hls_to_rgb(hue, light, saturation)
    return (round(red * 255), round(green * 255), round(blue * 255))


def _rgb(text: str) -> Rgb:
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def _mixed(color: Rgb, toward: Rgb, share: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(color, toward, strict=True))
    return (red, green, blue)


MATERIAL_WORDS = frozenset(
    {token for name in _DATA["blocks"] for token in name.split("_")}
    | {token for name in (*_DATA["woods"], *_DATA["dyes"], *_DATA["dyed"]) for token in name.split("_")}
) - frozenset(
    (
        "of",
        "the",
        "block",
        "light",
        "big",
        "large",
        "tall",
        "short",
        "wall",
        "slab",
        "door",
        "bed",
        "sign",
        "head",
        "stem",
    )
)
"""Words that name a material or a colour: they weigh in matching an instruction to a task."""
