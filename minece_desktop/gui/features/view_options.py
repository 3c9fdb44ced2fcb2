"""How the structure is looked at: every option as a command, the panel of options, and the ruler."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QToolButton

from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.segments import SpaceKeeper

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.panels.view_options import ViewOptionsPanel

# Option, value, name of the command, its text, key, what it does, submenu.
_CHOICES: dict[str, tuple[str, tuple[tuple[str, str, str, str], ...]]] = {
    "colormap": (
        "Colour Map",
        (
            ("viridis", "Viridis", "", "Even steps, readable with colour blindness"),
            ("cividis", "Cividis", "", "Looks the same with most colour blindness"),
            ("turbo", "Turbo", "", "A rainbow: many hues, uneven steps"),
            (
                "bands",
                "Published Mod's Bands",
                "",
                "Six bands up to 15 kPa, black above, as the published mod has them",
            ),
        ),
    ),
    "unit": (
        "Stress Unit",
        (
            ("auto", "Unit by Range", "", "Pa, kPa or MPa, whichever suits the range"),
            ("Pa", "Pa", "", "Stresses in pascal"),
            ("kPa", "kPa", "", "Stresses in kilopascal"),
            ("MPa", "MPa", "", "Stresses in megapascal"),
        ),
    ),
    "deformation": (
        "Deformed Shape",
        (
            ("off", "Undeformed", "", "Blocks in their places"),
            ("auto", "Deformed, Automatic Scale", "D", "Displacements enlarged so that they can be seen"),
            ("true", "Deformed, True Scale", "", "Displacements as they are: mostly too small to be seen"),
            ("factor", "Deformed, Own Scale", "", "Displacements times the factor in the view options"),
        ),
    ),
    "clip_axis": (
        "Cut",
        (
            ("off", "No Cut", "", "The whole structure"),
            ("x", "Cut Along X", "", "Hide the blocks beyond a plane across x"),
            ("y", "Cut Along Y", "", "Hide the blocks beyond a plane across y"),
            ("z", "Cut Along Z", "", "Hide the blocks beyond a plane across z"),
        ),
    ),
    "isolate": (
        "Isolate",
        (
            ("off", "Isolate Nothing", "", "All blocks"),
            ("selection", "Isolate Selection", "", "Only the selected block; the rest faint or hidden"),
            ("evidence", "Isolate Evidence", "I", "Only what the selected check points at; the rest faint or hidden"),
        ),
    ),
}
_TOGGLES = (
    ("ghost_rest", "Ghost the Rest", "Draw hidden blocks faintly"),
    ("clip_flipped", "Flip the Cut", "Hide the other side of the cut"),
    ("grid", "Ground Grid", "A grid of 1 m on the ground"),
    ("edges", "Block Edges", "Lines between blocks"),
    ("true_shapes", "True Shapes", "Stairs, slabs, doors … as they are; physics and checks count each as a full cube"),
    ("compass", "Compass", "The directions of the axes"),
    ("callout_max", "Label the Maximum", "Point at the block with the largest value"),
    ("callout_min", "Label the Minimum", "Point at the block with the smallest value"),
)


class ViewOptionsFeature(QObject):
    """Keeps commands, panel and the live scene's options together; remembers what outlasts a run."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._live = window, window.view.live
        self.panel: ViewOptionsPanel | None = None
        self._choices: dict[tuple[str, str], QAction] = {}
        self._add_commands()
        self._button = self._add_button()
        self._live.options_changed.connect(self._follow)
        window.actions_["clear"].triggered.connect(self._end_measuring)
        window.session.current_changed.connect(self._end_measuring)
        window.view.installEventFilter(self)
        self._recall()
        self._follow(self._live.options)

    # Commands

    def _add_commands(self) -> None:
        add = self._window.actions_.add
        self.show_panel = add("View", "view_options", "View Options", self._toggle_panel, "V",
            "Colour map, range, layers, cut, deformed shape", part=True, checked=False)  # fmt: skip
        self.measure = add("View", "measure", "Measure Distance", self._toggle_measuring, "M",
            "Click two blocks: dx, dy, dz and the way along the axes", checked=False, needs_run=True)  # fmt: skip
        for option, (submenu, values) in _CHOICES.items():
            group = QActionGroup(self)
            for value, text, key, tip in values:
                name = f"{option}_{value}"
                slot = self._setter(**{option: value})
                action = add("View", name, text, slot, key, tip, submenu=submenu, checked=False)
                group.addAction(action)
                self._choices[option, value] = action
        add("View", "range_auto", "Range by Values", self._range_auto, "", "The colour map spans the values shown",
            submenu="Colour Map", part=True)  # fmt: skip
        add("View", "range_lock", "Lock Range", self._live.lock_range, "L",
            "Keep the colour map's ends for other steps and runs", submenu="Colour Map")  # fmt: skip
        add("View", "range_type", "Type a Range…", self._type_range, "", "Give the colour map's ends by number",
            submenu="Colour Map")  # fmt: skip
        for option, text, tip in _TOGGLES:
            submenu = {"ghost_rest": "Isolate", "clip_flipped": "Cut"}.get(option, "Marks")
            add("View", f"mark_{option}", text, self._toggler(option), "", tip, submenu=submenu, checked=False)
        add("View", "layer_down", "One Layer Less", lambda: self.move_top(-1), "Ctrl+PgDown",
            "Hide the highest layer that is shown", submenu="Cut", part=True, needs_run=True)  # fmt: skip
        add("View", "layer_up", "One Layer More", lambda: self.move_top(1), "Ctrl+PgUp",
            "Show the next layer above", submenu="Cut", needs_run=True)  # fmt: skip
        add("View", "cut_further", "Move the Cut On", lambda: self._move_cut(1), "]", "Cut one block further",
            submenu="Cut", needs_run=True)  # fmt: skip
        add("View", "cut_back", "Move the Cut Back", lambda: self._move_cut(-1), "[", "Cut one block nearer",
            submenu="Cut", needs_run=True)  # fmt: skip
        add("View", "show_all", "Show Everything", self.show_all, "Shift+R",
            "No layers, cut, threshold or isolation", needs_run=True)  # fmt: skip

    def _setter(self, **changes: Any) -> Callable[[], None]:
        def apply() -> None:
            if changes.get("clip_axis") in ("x", "y", "z") and self._live.options.clip_axis != changes["clip_axis"]:
                low, high = self.extent("xyz".index(changes["clip_axis"]))
                changes["clip_at"] = (low + high) // 2
            self._live.set_options(replace(self._live.options, **changes))

        return apply

    def _toggler(self, option: str) -> Callable[[], None]:
        return lambda: self._live.set_options(
            replace(self._live.options, **{option: self._window.actions_[f"mark_{option}"].isChecked()})
        )

    def _range_auto(self) -> None:
        field = self._window.session.color.value
        self._live.set_options(self._live.options.with_range(field, mode="auto", low=None, high=None))

    def _type_range(self) -> None:
        self._open_panel().type_range()

    def extent(self, axis: int) -> tuple[int, int]:
        """The lowest and highest cell of the run shown along an axis."""
        run = self._live.run
        if run is None or not len(run.log.lifetimes):
            return 0, 0
        along = run.log.lifetimes.xyz[:, axis]
        return int(along.min()), int(along.max())

    def move_top(self, by: int) -> None:
        """Show a layer more or less at the top."""
        low, high = self.extent(1)
        bottom, top = self._live.options.layers or (low, high)
        top = min(max(top + by, bottom), high)
        layers = None if (bottom, top) == (low, high) else (bottom, top)
        self._live.set_options(replace(self._live.options, layers=layers))

    def _move_cut(self, by: int) -> None:
        options = self._live.options
        if options.clip_axis == "off":
            self._setter(clip_axis="x")()
            return
        low, high = self.extent("xyz".index(options.clip_axis))
        self._live.set_options(replace(options, clip_at=min(max(options.clip_at + by, low), high)))

    def show_all(self) -> None:
        self._live.set_options(self._live.options.for_another_run)

    # The ruler

    def _toggle_measuring(self) -> None:
        self._window.view.set_measuring(self.measure.isChecked())

    def _end_measuring(self, _what: object = None) -> None:
        self.measure.setChecked(False)
        self._window.view.set_measuring(False)

    # The panel

    def _add_button(self) -> QToolButton:
        bar = self._window.toolbar
        button = QToolButton(bar)
        button.setText(tr("Options"))
        button.setAccessibleName(tr("View options"))
        button.setProperty("role", "button")
        button.setToolTip(self.show_panel.toolTip())
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.installEventFilter(SpaceKeeper.of(bar))
        button.clicked.connect(self.show_panel.trigger)
        bar.insertWidget(bar.actions()[3], button)
        return button

    def _toggle_panel(self) -> None:
        if self.show_panel.isChecked():
            self._open_panel().setFocus()
        else:
            self._close_panel()

    def _open_panel(self) -> ViewOptionsPanel:
        from minece_desktop.gui.features.view_bookmarks import ViewBookmarksFeature
        from minece_desktop.gui.panels.view_options import ViewOptionsPanel

        if self.panel is None:
            bookmarks = self._window.findChild(ViewBookmarksFeature)
            self.panel = ViewOptionsPanel(self._window.session, self._live, self, bookmarks, self._window.view)
            self.panel.closed.connect(self._close_panel)
        self.show_panel.setChecked(True)
        self.panel.place()
        self.panel.show()
        self.panel.raise_()
        return self.panel

    def _close_panel(self) -> None:
        self.show_panel.setChecked(False)
        if self.panel is not None and self.panel.isVisible():
            self.panel.hide()
            self._window.view.setFocus()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.panel is not None:
            self.panel.place()
        return False

    # Keeping together

    def _follow(self, options: ViewOptions) -> None:
        for (option, value), action in self._choices.items():
            action.setChecked(getattr(options, option) == value)
        for option, _, _ in _TOGGLES:
            self._window.actions_[f"mark_{option}"].setChecked(getattr(options, option))

    def _recall(self) -> None:
        stored = self._window._settings.layout().get("view_options", b"{}")
        try:
            self._live.set_options(ViewOptions.from_json(json.loads(stored)).lasting)
        except ValueError:
            return

    def stop(self) -> None:
        lasting = json.dumps(self._live.options.lasting.to_json()).encode()
        self._window._settings.set_layout(view_options=lasting)
        self._window.session.current_changed.disconnect(self._end_measuring, missing_ok=True)
        if self.panel is not None:
            self.panel.stop_listening()


def install(window: MainWindow) -> ViewOptionsFeature:
    return ViewOptionsFeature(window)
