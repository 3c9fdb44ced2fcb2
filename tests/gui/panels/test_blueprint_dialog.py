"""The dialog that asks for a blueprint, as it is typed into."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.limits import Limits
from minece_desktop.gui.panels.blueprint_dialog import BlueprintDialog


@pytest.fixture
def dialog(qtbot: Any) -> BlueprintDialog:
    made = BlueprintDialog(Limits(), None)
    qtbot.addWidget(made)
    return made


def test_a_path_from_the_home_folder_is_found(
    dialog: BlueprintDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "plan.txt").write_text("#A\n", "utf-8")
    dialog.path.setText("~/plan.txt")
    dialog.path.editingFinished.emit()
    assert dialog.legend.toPlainText() == "# = stone\nA ="
    chosen = dialog.choice()
    assert chosen is not None
    assert chosen.path == tmp_path / "plan.txt"


def test_an_unknown_user_s_home_is_no_crash(dialog: BlueprintDialog) -> None:
    dialog.path.setText("~nobody-of-this-name/plan.txt")
    dialog.path.editingFinished.emit()
    assert dialog.note.text() == "plan.txt: no such file"


def test_an_offset_that_is_no_number_is_said(dialog: BlueprintDialog) -> None:
    dialog.path.setText("plan.txt")
    dialog.offset[1].setText("-")
    assert dialog.choice() is not None, "without a marker nobody asks for an offset"
    dialog.align.setCurrentIndex(dialog.align.findData("marker"))
    assert dialog.choice() is None
    assert dialog.note.text() == "The offset needs three whole numbers."
    dialog.offset[1].setText("-2")
    chosen = dialog.choice()
    assert chosen is not None
    assert chosen.offset == (0, -2, 0)
