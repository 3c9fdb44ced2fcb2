"""The app's icon."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

import resources


def app_icon() -> QIcon:
    """In every size there is: task bars take the one that fits, and scale none."""
    icon = QIcon()
    for folder in sorted((resources.FOLDER / "icons" / "hicolor").iterdir()):
        side = int(folder.name.partition("x")[0])
        icon.addFile(str(folder / "minece-desktop.png"), QSize(side, side))
    return icon
