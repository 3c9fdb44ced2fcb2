"""Drafts of decisions, on the disk soon after the last key was pressed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from minece_desktop.core.audit.decisions import Subject
from minece_desktop.core.audit.drafts import Draft, Drafts

TYPING_MS = 300


class DraftKeeper(QObject):
    """``Drafts`` by subject, written ``TYPING_MS`` after the last change and at the end."""

    def __init__(self, reviewer: str, parent: QObject) -> None:
        super().__init__(parent)
        self._drafts = Drafts(reviewer)
        self._timer = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._timer.timeout.connect(self._drafts.save)

    def get(self, subject: Subject) -> Draft | None:
        return self._drafts.get(subject.key)

    def __contains__(self, subject: Subject) -> bool:
        return subject.key in self._drafts

    def put(self, subject: Subject, draft: Draft) -> None:
        self._drafts.put(subject.key, draft)
        self._timer.start()

    def drop(self, subject: Subject) -> None:
        self._drafts.drop(subject.key)
        self._timer.start()

    def set_reviewer(self, reviewer: str) -> None:
        self._drafts.set_reviewer(reviewer)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._drafts.save()
