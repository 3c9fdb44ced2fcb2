"""The bundled sample runs as menu entries."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu

import resources
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.text import plain_tip


def fill_sample_menu(menu: QMenu, open_sample: Callable[[Path], None]) -> None:
    """Add all samples at once, then each; called when the menu is first shown, since it reads a file."""
    folder = resources.FOLDER / "samples"
    menu.setToolTipsVisible(True)
    menu.addAction(tr("All Samples"), partial(open_sample, folder)).setToolTip(plain_tip(str(folder)))
    menu.addSeparator()
    for sample in resources.samples():
        action = menu.addAction(tr(sample.title), partial(open_sample, sample.path))
        action.setToolTip(plain_tip(tr(sample.description)))
