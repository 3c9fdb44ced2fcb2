"""The settings of the app, and what they change."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast, get_args

from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from minece_desktop.core.audit.place import ReviewerName
from minece_desktop.core.importers.limit_settings import (
    VARIABLE,
    LimitError,
    LimitSettings,
    current_limits,
    names,
    settings_of,
)
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.preferences import (
    MEMORY,
    TEXT_SIZES,
    Preferences,
    PreferenceStore,
    cache_size,
    clear_caches,
    set_memory_limit,
)
from minece_desktop.core.units import grouped
from minece_desktop.core.view_state import Colormap
from minece_desktop.gui.actions import CONTEXT, THEMES
from minece_desktop.gui.models.limit_words import LimitWords, words_of
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import SYSTEM, languages, mark, tr
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.settings_dialog import Section, SettingsDialog
    from minece_desktop.gui.settings_rows import Row

_MAPS = {
    "viridis": mark("Viridis"),
    "cividis": mark("Cividis"),
    "turbo": mark("Turbo"),
    "bands": mark("Bands of the published mod"),
}


class SettingsFeature:
    """Applies what is kept when the window opens, and each change when it is made."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._store = PreferenceStore(kept=window._settings.kept)
        self._usual_memory = os.environ.get(MEMORY)
        self.shown: SettingsDialog | None = None
        window.actions_.add("Edit", "settings", "Settings…", self.show, "Ctrl+,",
            "Language, theme, limits, caches and what else can be chosen", part=True)  # fmt: skip
        kept = self.preferences
        if kept.memory_gb is not None:
            set_memory_limit(kept.memory_gb)
        if window._settings.kept:
            window.session.following.set_watching(kept.watch and window.session.following.watching)
            window.session.grade_all(kept.grade_all)

    @property
    def preferences(self) -> Preferences:
        return self._store.values

    def set(self, **changes: Any) -> None:
        """Keep some preferences, and let them count. Raises ``ValueError``."""
        before = self.preferences
        self._store.set(replace(before, **changes))
        now, session = self.preferences, self._window.session
        if now.watch != before.watch:
            session.following.set_watching(now.watch)
        if now.grade_all != before.grade_all:
            session.grade_all(now.grade_all)
        if now.memory_gb != before.memory_gb:
            set_memory_limit(now.memory_gb, self._usual_memory)
            if session.jobs.running is None and not session.jobs.waiting:
                session.jobs.close()  # the next job starts a worker, which takes the new limit
        app = QApplication.instance()
        if now.text_size != before.text_size and isinstance(app, QApplication):
            theme().set_text_size(app, now.text_size)

    def show(self) -> SettingsDialog:
        from minece_desktop.gui.settings_dialog import SettingsDialog

        if self.shown is None or not isValid(self.shown) or not self.shown.isVisible():
            self.shown = SettingsDialog(list(self._sections()), self._window)
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()
        return self.shown

    # What there is

    def _sections(self) -> Iterator[Section]:
        yield tr("General"), list(self._general())
        yield tr("Look"), list(self._look())
        yield tr("Background work"), list(self._work())
        reading = [name for name in names() if not name.startswith("sandbox.")]
        yield tr("Limits of reading"), [self._limit(name) for name in reading]
        yield tr("Limits of agent code"), [self._limit(name) for name in names() if name not in reading]
        yield tr("Caches"), [self._caches()]

    def _general(self) -> Iterator[Row]:
        from minece_desktop.gui.settings_rows import choice_row, switch_row, text_row

        named = [(SYSTEM, tr("As the system")), *languages().items()]
        yield choice_row(
            tr("Language"), tr("Of menus, panels and messages."), tr("Counts from the next start."),
            named, self.preferences.language, lambda value: self.set(language=value),
        )  # fmt: skip
        yield text_row(
            tr("Reviewer"), tr("Whose name stands under decisions."), tr("Counts for the next decision."),
            ReviewerName().get() or "", self._set_reviewer, hint=tr("your name"), wide=True,
        )  # fmt: skip
        yield switch_row(
            tr("Introduction"), tr("A minute round the window, once; Help shows it whenever you like."),
            tr("Counts from the next start."),
            self.preferences.introduction, lambda on: self.set(introduction=on),
        )  # fmt: skip

    def _set_reviewer(self, name: str) -> str:
        try:
            ReviewerName().set(name)
        except ValueError:
            return tr("A reviewer's name must not be empty.")
        return ""

    def _look(self) -> Iterator[Row]:
        from minece_desktop.gui.settings_rows import choice_row, switch_row

        window, at_once = self._window, tr("Counts at once.")
        themes = [(mode, tr(text, CONTEXT)) for mode, text in THEMES]
        yield choice_row(
            tr("Theme"), tr("High contrast has borders as strong as the text."), at_once,
            themes, theme().mode, lambda mode: window.actions_[f"theme_{mode}"].trigger(),
        )  # fmt: skip
        sizes = [(str(size), f"{size} %") for size in TEXT_SIZES]
        yield choice_row(
            tr("Text size"), tr("Of the system's font size."), tr("Counts at once; some widths from the next start."),
            sizes, str(self.preferences.text_size), lambda size: self.set(text_size=int(size)),
        )  # fmt: skip
        live = window.view.live
        maps = [(name, tr(_MAPS.get(name, name))) for name in get_args(Colormap)]
        yield choice_row(
            tr("Colour map"), tr("Of stress, displacement and order."), at_once, maps, live.options.colormap,
            lambda name: live.set_options(replace(live.options, colormap=cast("Colormap", name))),
        )  # fmt: skip
        yield switch_row(
            tr("3-D view"), tr("Without it everything but the picture works."), tr("Counts from the next start."),
            self.preferences.picture, lambda on: self.set(picture=on),
        )  # fmt: skip

    def _work(self) -> Iterator[Row]:
        from minece_desktop.gui.settings_rows import switch_row, text_row

        at_once = tr("Counts at once.")
        yield switch_row(
            tr("Watch opened folders"), tr("Runs that are being written appear and grow."), at_once,
            self.preferences.watch, lambda on: self.set(watch=on),
        )  # fmt: skip
        yield switch_row(
            tr("Grade all runs"), tr("Also those that nobody looks at, when there is nothing else to do."), at_once,
            self.preferences.grade_all, lambda on: self.set(grade_all=on),
        )  # fmt: skip
        memory = self.preferences.memory_gb
        yield text_row(
            tr("Memory of a solve"), tr("A larger structure is refused. Empty: seven tenths of what there is."),
            tr("Counts when the worker has nothing to do, else from the next start."),
            "" if memory is None else f"{memory:g}", self._set_memory, hint=tr("automatic"), unit="GB",
        )  # fmt: skip

    def _set_memory(self, text: str) -> str:
        try:
            self.set(memory_gb=_number(text) if text else None)
        except ValueError:
            return tr("Expected a number of gigabytes, such as 16.")
        return ""

    def _limit(self, name: str) -> Row:
        from minece_desktop.gui.settings_rows import text_row

        words = words_of(name)
        usual = next(one.value for one in settings_of(Limits()) if one.name == name)
        now = LimitSettings().values().get(name, usual)
        meaning = tr("{} Usually {}. Setting: {}.").format(tr(words.meaning), _shown(usual, words), name)
        return text_row(
            tr(words.title), meaning, tr("Counts for what is read from now on (F5)."),
            _shown(now, words), lambda text: self._set_limit(name, text), hint=_shown(usual, words), unit=words.unit,
        )  # fmt: skip

    def _set_limit(self, name: str, text: str) -> str:
        try:
            LimitSettings().set(name, _number(text) * words_of(name).scale if text else None)
        except LimitError as error:
            return phrase(str(error))
        except ValueError:
            return tr("Expected a number.")
        session = self._window.session
        session.options = replace(session.options, limits=current_limits())
        if f"{name}=" in os.environ.get(VARIABLE, ""):
            return tr("Kept, but MINECE_LIMITS of the environment goes before it.")
        return ""

    def _caches(self) -> Row:
        from minece_desktop.gui.settings_rows import button_row

        row = button_row(
            tr("Remembered results"),
            tr(
                "Summaries and grades of runs that were opened before, {}. They are worked out again where needed."
            ).format(_size(cache_size())),
            tr("Clear"),
            lambda: self._clear(row),
        )
        return row

    def _clear(self, row: Row) -> None:
        left = clear_caches()
        row.fail(tr("{} could not be removed; close other windows of this app.").format(_size(left)) if left else "")
        row.control.setEnabled(bool(left))
        if not left:
            row.control.setProperty("text", tr("Cleared"))

    def stop(self) -> None:
        if self.preferences.memory_gb is not None:
            set_memory_limit(None, self._usual_memory)
        if self.shown is not None and isValid(self.shown):
            self.shown.close()
            self.shown.deleteLater()
        self.shown = None


def _number(text: str) -> float:
    """Spaces between thousands and a decimal comma are understood. Raises ``ValueError``."""
    value = float("".join(text.split()).replace(",", "."))
    if not math.isfinite(value):
        raise ValueError(text)
    return value


def _shown(value: float, words: LimitWords) -> str:
    shown = value / words.scale
    return grouped(int(shown)) if shown == int(shown) else f"{shown:.10g}"


def _size(count: int) -> str:
    return f"{count / 2**20:.1f} MiB"


def install(window: MainWindow) -> SettingsFeature:
    return SettingsFeature(window)
