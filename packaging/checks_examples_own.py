"""The same for the checks of our own: blueprints and what is built to work."""

from __future__ import annotations

from collections.abc import Mapping

from checks_drawings import Drawing, Example, plan, side

TOWER = {"layers": ["##/##", "PP/PP"], "legend": {"#": "stone", "P": "spruce_planks"}}
STEPS = {"layers": ["ss"], "legend": {"s": "oak_stairs[facing=south]"}}
FLAG = {"rows": ["#a12722 #f8c627", "#a12722 #f8c627"]}

BANKS = "##~~~~##/##~~~~##/##~~~~##"
BRIDGE = Drawing({-1: BANKS, 0: "......../.PPPPPP./........", 1: "..FFFF../......../..FFFF.."})
RAILS = Drawing({-1: BANKS, 0: "..PPPP../.PPPPPP./..PPPP..", 1: "..FFFF../......../..FFFF.."})

ROOM = {-1: "#####/#####/#####/#####/#####", 0: "#####/#...#/#...#/#...#/#####", 1: "#####/#...#/#...#/#...#/#####"}
ROOF = {2: "#####/#####/#####/#####/#####"}

SHELVES = Drawing({0: "KKKKK/K...K/K.E.K/K...K/KK.KK", 1: "KK.../...../...../...../....."})

SOIL = "/".join(["...........", *[".fffffffff."] * 4, ".ffff~ffff.", *[".fffffffff."] * 4, "..........."])
CROP = "/".join(["FFFFFgFFFFF", *["FwwwwwwwwwF"] * 4, "Fwwww.wwwwF", *["FwwwwwwwwwF"] * 4, "FFFFFFFFFFF"])
FARM = Drawing({0: SOIL, 1: CROP})
DRY = Drawing({0: SOIL.replace("fffffffff", "eeeeeeeee", 1), 1: CROP.replace("FFFFFgFFFFF", "FFFF.gFFFFF")})
BARE = Drawing({0: SOIL, 1: CROP.replace("FwwwwwwwwwF", "F.........F", 2)})

WALLS = "CCCCC/C...C/C...C/C...C/CDCCC"
HOUSE = Drawing(
    {
        0: WALLS,
        1: "CCCCC/C...C/G...G/C...C/CDCCC",
        2: "CCCCC/C...C/C...C/C...C/CCCCC",
        3: "CCCCC/C...C/C...C/C...C/CCCCC",
        4: "PPPPP/PPPPP/PPPPP/PPPPP/PPPPP",
    }
)
HUT = Drawing(
    {
        0: "CCCCC/C...C/C...C/C...C/CCCCC",
        1: "CCCCC/C...C/G...C/C...C/CCCCC",
        2: "CCCCC/C...C/C...C/C..../CC...",
        3: "CCCC./C..../C..../C..../C....",
        4: "PPPPP/PPPPP/PP.PP/PPPPP/PPPPP",
    }
)

OWN_EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "blueprint.iou": (
        Example("another wood is of the same class", TOWER, plan(y0="##/##", y1="PP/PP")),
        Example(
            "one block too few, one too many, half the score from an IoU of 0.5 on",
            {**TOWER, "zero": 0.5},
            plan(y0="##/##", y1="PP/P.", y2="P./.."),
        ),
        Example(
            "beside its place, moved onto it",
            {**TOWER, "align": "shift"},
            plan(y0="..../.##./.##.", y1="..../.PP./.PP."),
        ),
    ),
    "blueprint.block_accuracy": (Example("another wood is another block", TOWER, plan(y0="##/##", y1="PP/PP")),),
    "blueprint.layer_accuracy": (
        Example(
            "the middle was to stay free",
            {"layers": ["###/#.#/###"], "legend": {"#": "stone"}},
            plan(y0="###/###/###"),
        ),
    ),
    "blueprint.stairs": (Example("one of two is turned round", STEPS, plan(y0="sn")),),
    "blueprint.net_action_f1": (
        Example(
            "two of three placed, one that nobody asked for",
            {"layers": ["###"], "legend": {"#": "stone"}},
            plan(y0="##P"),
        ),
    ),
    "blueprint.picture_colors": (
        Example("a pixel of another colour", FLAG, side("ry/rb")),
        Example("all of them, though beside their place", FLAG, side("..ry/..ry")),
    ),
    "blueprint.picture_place": (
        Example("at its place", FLAG, side("ry/ry")),
        Example("beside its place", FLAG, side("..ry/..ry")),
    ),
    "world.crossing": (
        Example("a plank way on the water", {}, RAILS),
        Example("a gap of two", {}, Drawing({-1: BANKS, 0: "......../.PP..PP./........"})),
    ),
    "world.railings": (
        Example("fences on both sides", {}, RAILS),
        Example("fences that stand on the water, one block from the way", {}, BRIDGE),
    ),
    "world.lit_floor": (
        Example(
            "a torch in the middle",
            {"low": [1, -1, 1], "high": [3, -1, 3], "torches": 1},
            Drawing({**ROOM, 0: "#####/#...#/#.t.#/#...#/#####", **ROOF}),
        ),
        Example("no light at all", {"low": [1, -1, 1], "high": [3, -1, 3]}, Drawing({**ROOM, **ROOF})),
    ),
    "world.bookshelves": (
        Example("more than enough around the table", {}, SHELVES),
        Example("one block too near", {}, plan(y0="KKK/KEK/KKK")),
    ),
    "world.portal": (
        Example("a frame without corners", {}, side(".OO./O..O/O..O/O..O/.OO.")),
        Example("lit it is not", {"lit": True}, side(".OO./O..O/O..O/O..O/.OO.")),
        Example("lit", {"lit": True}, side("OOOO/ONNO/ONNO/ONNO/OOOO")),
    ),
    "world.farmland": (Example("a dry row", {}, DRY),),
    "world.wheat": (Example("two rows are bare", {}, BARE),),
    "world.fence": (
        Example("closed", {}, FARM),
        Example("a gap beside the gate", {}, DRY),
    ),
    "world.enclosed_bed": (
        Example("a closed room", {}, Drawing({**ROOM, 0: "#####/#B..#/#...#/#...#/#####", **ROOF})),
        Example("without a roof", {}, Drawing({**ROOM, 0: "#####/#B..#/#...#/#...#/#####"})),
    ),
    "world.pistons": (
        Example(
            "two on each side",
            {"doorway": [[1, 0, 0], [2, 0, 0], [1, 1, 0], [2, 1, 0]]},
            side("i..i/i..i"),
        ),
    ),
    "world.house_walls": (Example("closed where the door belongs, and a corner is open above", {}, HUT),),
    "world.house_roof": (Example("a hole in the middle", {}, HUT),),
    "world.house_door": (Example("a door in the south wall", {}, HOUSE), Example("no door", {}, HUT)),
    "world.house_windows": (Example("one of two", {}, HUT),),
}
