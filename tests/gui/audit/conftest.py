"""A window over two runs, and what tests of reviewing do with it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

import resources
from minece_desktop.core.audit import place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Opinion, Record
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]
Helper = Callable[..., Any]
NAMES = ("roof-five-columns-biased", "wall-too-narrow")
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    """Two runs, each with verdicts that fail."""
    folder = tmp_path / "opened"
    for name in NAMES:
        shutil.copytree(resources.FOLDER / "samples" / name, folder / name)
    return folder


@pytest.fixture
def reviewing(make_window: MakeWindow, runs: Path, qtbot: Any) -> AuditFeature:
    """The audit tab over two runs, by a reviewer whose name is known."""
    place.ReviewerName().set("Ada")
    return _begin(make_window(runs, scene=False), qtbot)


def _feature_of(window: MainWindow) -> AuditFeature:
    found = window.findChild(AuditFeature)
    assert found is not None
    return found


def _begin(window: MainWindow, qtbot: Any) -> AuditFeature:
    """Open the tab and go to the first verdict of the queue."""
    feature = _feature_of(window)
    entries = window.session.entries
    qtbot.waitUntil(lambda: len(entries) == len(NAMES) and all(one.digest for one in entries), timeout=60_000)
    feature.show()
    qtbot.waitUntil(lambda: feature.review.ready and feature.review.target is not None, timeout=60_000)
    feature.review.advance()
    _settle(feature, qtbot)
    return feature


def _settle(feature: AuditFeature, qtbot: Any) -> None:
    """Until what the queue is at is shown, and all decisions are looked up."""
    review = feature.review

    def there() -> bool:
        current, target = review.queue.current, review.target
        return review.ready and target is not None and (current is None or current.subject == target.subject)

    qtbot.waitUntil(there, timeout=20_000)


def _press(feature: AuditFeature, qtbot: Any, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    widget: QWidget = QApplication.focusWidget() or feature.panel
    qtbot.keyClick(widget, key, held)
    _settle(feature, qtbot)


def _here(feature: AuditFeature) -> tuple[str, str]:
    """Run and check under review."""
    entry, target = feature.review.session.current, feature.review.target
    assert entry is not None
    assert target is not None
    return entry.ref.id, target.title


def _said(feature: AuditFeature) -> list[tuple[str, Opinion]]:
    """All standing decisions, by any reviewer."""
    found = [one for audit in feature.review.audits.all for one in audit.store.standing_records()]
    return [(one.reviewer, one.decision.opinion) for one in found if one.decision is not None]


def _other_says(feature: AuditFeature, opinion: Opinion, *, reviewer: str = "Bob") -> Record:
    """Another reviewer decides on what is under review, in another program."""
    target, entry = feature.review.target, feature.review.session.current
    assert target is not None
    assert target.result is not None
    assert entry is not None
    audit = Audit(feature.review.audits.all[0].opened)
    saved = audit.decide_check(reviewer, target.grade, target.result, opinion)
    assert saved.on_disk
    audit.close()
    feature.review.audits.poll()
    return saved.record


@pytest.fixture
def begin() -> Helper:
    return _begin


@pytest.fixture
def settle() -> Helper:
    return _settle


@pytest.fixture
def press() -> Helper:
    return _press


@pytest.fixture
def here() -> Helper:
    return _here


@pytest.fixture
def said() -> Helper:
    return _said


@pytest.fixture
def other_says() -> Helper:
    return _other_says


@pytest.fixture
def feature_of() -> Helper:
    return _feature_of
