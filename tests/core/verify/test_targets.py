"""Blueprints: text, CSV, pictures and structure files say the same; what is wrong names its line."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from minece_desktop.core.importers.files import Folder
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.manifest import Target
from minece_desktop.core.verify.targets import Plan, read_picture, read_target

LEGEND = {"#": "minecraft:stone", "G": "minecraft:glass", "#808080": "minecraft:stone", "#ffffff": "minecraft:glass"}
BLOCKS = {
    (0, 0, 0): "minecraft:stone",
    (1, 0, 0): "minecraft:glass",
    (1, 0, 1): "minecraft:stone",
    (0, 1, 1): "minecraft:glass",
}


def target_of(folder: Path, path: str | tuple[str, ...], **more: object) -> Plan:
    return read_target(Folder(folder, Limits()), Target.model_validate({"path": path, "legend": LEGEND, **more}))


def texts(plan: Plan) -> dict[tuple[int, int, int], str]:
    return {cell: block.text for cell, block in plan.blocks.items()}


def png(rows: list[str], cell: int = 1) -> bytes:
    colors = {"#": (128, 128, 128, 255), "G": (255, 255, 255, 255), ".": (0, 0, 0, 255)}
    image = Image.new("RGBA", (len(rows[0]) * cell, len(rows) * cell))
    for y in range(image.height):
        for x in range(image.width):
            image.putpixel((x, y), colors[rows[y // cell][x // cell]])
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def test_all_forms_agree(tmp_path: Path, scripts: Callable[[str], ModuleType]) -> None:
    (tmp_path / "a.txt").write_text("#G\n.#\n\n\n..\nG.\n", "utf-8")
    (tmp_path / "a.csv").write_text("#,G\n,#\n\n.,\nminecraft:glass,air\n", "utf-8")
    (tmp_path / "0.png").write_bytes(png(["#G", ".#"], cell=4))
    (tmp_path / "1.png").write_bytes(png(["..", "G."], cell=4))
    (tmp_path / "a.nbt").write_bytes(scripts("sample_region").structure_file(BLOCKS))
    (tmp_path / "a.json").write_text(json.dumps({"blocks": [[*c, text] for c, text in BLOCKS.items()]}), "utf-8")
    black = {**LEGEND, "#000000": "air"}
    plans = [target_of(tmp_path, name) for name in ("a.txt", "a.csv", "a.nbt", "a.json")]
    plans.append(target_of(tmp_path, ("0.png", "1.png"), cell=4, legend=black))
    for plan in plans:
        assert texts(plan) == BLOCKS
        assert [len(layer.cells) for layer in plan.layers] == [4, 4]
    assert texts(plans[0].moved((10, 5, 0)))[(11, 5, 1)] == "minecraft:stone"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.txt", b"#?\n", 'a.txt:1: the legend has no "?"'),
        ("a.txt", b"##\n#\n\n##\n#x\n", 'a.txt:5: the legend has no "x"'),
        ("a.txt", b"", "a.txt: has no layer: needs rows of signs"),
        ("a.txt", b"#" * 40_000, "at most 32768"),
        ("a.csv", b'"' + b"x" * 30_000, "too many for a block state"),
        ("a.png", b"rubbish", "no PNG"),
        ("a.png", png(["#G"])[:45], "no PNG"),
        ("a.png", png(["#."]), 'the legend has no "#000000"'),
        ("a.gif", b"", "is no blueprint"),
        ("a.json", b'{"blocks": []}', "no block"),
        ("a.json", b'{"blocks": [[0,0,0,"stone"],[999999,9999,9999,"stone"]]}', "too large"),
        ("a.txt", b"\xff\xfe", "UTF-8"),
    ],
)
def test_what_is_no_blueprint(name: str, content: bytes, words: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(RunError) as raised:
        target_of(tmp_path, name)
    assert words in str(raised.value)


def test_pictures_are_bounded(tmp_path: Path) -> None:
    image = Image.new("1", (5000, 5000))
    image.save(tmp_path / "big.png")
    with pytest.raises(RunError, match="at most 4194304"):
        read_picture(Folder(tmp_path, Limits()), tmp_path / "big.png")
    Image.new("RGBA", (2, 1), (255, 0, 0, 0)).save(tmp_path / "clear.png")
    assert read_picture(Folder(tmp_path, Limits()), tmp_path / "clear.png").tolist() == [[[255, 255, 255]] * 2]


def test_ragged_rows_end_in_air(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("#\n##\n", "utf-8")
    assert len(target_of(tmp_path, "a.txt").layers[0].cells) == 4
