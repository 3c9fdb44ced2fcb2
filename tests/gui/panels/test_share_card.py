"""A share of a task folder's credit as a card."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.verify.parts import Part, Record
from minece_desktop.gui.models.credit import ShareRow
from minece_desktop.gui.panels.share_card import ShareCard
from minece_desktop.gui.theme import theme


@pytest.fixture
def card(show: Any) -> ShareCard:
    records = (
        Record("stats.json", "mined · stone", "64"),
        Record("stats.json", "inventory", "a value far too long to stand beside"),
        Record("andy.dat", "XpLevel", "30"),
    )
    part = Part("tools", 0.0, 0.4, "no pickaxe", records=records)
    result = CheckResult("share.tools", Metric.SHAPE, RuleSet.ENGINEERING, Status.FAIL, 0.0, "no pickaxe")
    made: ShareCard = show(ShareCard(ShareRow(part, result, "Tools", "lost", "0 of 40 %")), height=300)
    return made


def test_the_sign_follows_the_theme(card: ShareCard, qapp: QApplication) -> None:
    seen = set()
    for name in ("dark", "light"):
        theme().apply(qapp, name)
        assert theme().hex("fail") in card._sign.styleSheet()
        seen.add(theme().hex("fail"))
    assert len(seen) == 2


def test_what_has_a_tool_tip_feels_the_mouse(card: ShareCard) -> None:
    assert card._sign.toolTip() == "lost"
    assert not card._sign.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert card._title.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_records_stand_under_their_file_and_long_values_below_their_entry(card: ShareCard, qtbot: Any) -> None:
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert card.records.isVisible()
    grid = card.records._grid
    texts = [
        [item.widget().text() if (item := grid.itemAtPosition(row, column)) is not None else None for column in (0, 1)]
        for row in range(grid.rowCount())
    ]
    assert texts == [
        ["stats.json", "stats.json"],
        ["mined · stone", "64"],
        ["inventory", None],
        ["a value far too long to stand beside"] * 2,
        ["andy.dat", "andy.dat"],
        ["XpLevel", "30"],
    ]
