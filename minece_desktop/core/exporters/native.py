"""A native folder, written beside and then moved into place."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from minece_desktop.core.exporters.errors import ExportError
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.native import ACTIONS, RUN, NativeImporter
from minece_desktop.core.importers.write_native import write_native
from minece_desktop.core.run import Run, with_origin
from tasks.saying import say


def replace_native(run: Run, folder: Path) -> None:
    """Write the run's two files; what else a native folder has (audit, code) stays.

    The format's ground is y = 0: what stands on another ground (``Run.ground``) has its start there.
    Raises ``ExportError`` for a folder with content that is no native run, ``OSError`` when it cannot be written to.
    """
    if folder.is_dir() and any(folder.iterdir()) and not NativeImporter().sniff(folder, Limits()):
        raise ExportError(say("{} is a folder with other files in it: give the name of a new or an empty one", folder))
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}."))
    try:
        write_native(_grounded(run), made)
        folder.mkdir(exist_ok=True)
        for name in (ACTIONS, RUN):
            (made / name).replace(folder / name)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _grounded(run: Run) -> Run:
    if not run.ground:
        return run
    x, y, z = run.origin or (0, 0, 0)
    return with_origin(run, (x, y + run.ground, z))
