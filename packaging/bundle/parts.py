"""What a bundle holds and what is left out of it, for all three specs: modules, data, and libraries nothing loads."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

from PyInstaller.utils.hooks import collect_submodules, copy_metadata

from minece_desktop import __version__
from minece_desktop.core.licenses import shipped

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
VERSION = __version__

NOT_USED = (
    "matplotlib",
    "tkinter",
    "_tkinter",
    "OpenGL",
    "contourpy",
    "fontTools",
    "kiwisolver",
    "dateutil",
    "pyparsing",
    "_ssl",
)
"""VTK, Pillow and pyqtgraph would use them if they were there."""
NOT_OURS_TO_SHIP = ("readline", "_gdbm", "_dbm", "curses", "_curses", "_curses_panel")
"""readline and gdbm are under the GPL."""
OF_THE_DOCS = (
    *("sphinx", "docutils", "myst_parser", "furo", "babel", "yaml", "jinja2", "alabaster", "imagesize", "bs4"),
    *("requests", "urllib3", "certifi", "charset_normalizer", "snowballstemmer"),
)
"""What builds the site, and what that needs: SciPy and NumPy would take it along where it is installed."""
OF_THE_CLUSTER = (
    "distributed",
    "dask",
    "pyarrow",
    "duckdb",
    "pandas",
    "fsspec",
    "cloudpickle",
    "tornado",
    "toolz",
    "partd",
)
"""The extras for very many runs, 200 MB: whoever has a cluster has Python (decision 0170)."""
TOOLS = ("pytest", "_pytest", "hypothesis", "setuptools", "pip", "mypy", "IPython", "jsonschema", "PyInstaller", "vtk")
TAKEN_ALONG = ("attr", "attrs", "psutil", "mypy_extensions")
"""What our own libraries would use where a developer has it: an install without extras has none of them."""
PARTS_NOT_USED = (
    *("PIL.ImageTk", "PIL.ImageQt", "PIL._avif", "PIL.AvifImagePlugin", "PIL._imagingtk", "PIL._imagingcms"),
    *("pyqtgraph.opengl", "pyqtgraph.examples", "scipy.stats", "scipy.io", "scipy.signal", "scipy.integrate"),
    *(
        "scipy.interpolate",
        "scipy.fft",
        "scipy.cluster",
        "scipy.odr",
        "scipy.datasets",
        "scipy.optimize",
    ),
    *("PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtDesigner", "PySide6.QtHelp", "PySide6.QtSql", "PySide6.QtTest"),
    *(
        "PySide6.QtUiTools",
        "PySide6.QtXml",
        "PySide6.QtConcurrent",
        "PySide6.QtNetwork",
    ),
)
EXCLUDED = [*NOT_USED, *NOT_OURS_TO_SHIP, *OF_THE_DOCS, *OF_THE_CLUSTER, *TOOLS, *TAKEN_ALONG, *PARTS_NOT_USED]

LEFT_OUT = (
    # Parts of Qt that nothing here loads. The virtual keyboard is under the GPL.
    *("*VirtualKeyboard*", "*virtualkeyboard*", "*Qt6Qml*", "*Qt6Quick*", "*Qt6Pdf*", "*Qt6Labs*", "*Qt6Egl*"),
    *("*Qt6Network*", "*Qt6WaylandCompositor*", "*/plugins/wayland-graphics-integration-server/*"),
    *("*/plugins/egldeviceintegrations/*", "*/plugins/generic/*", "*/plugins/networkinformation/*", "*/plugins/tls/*"),
    *("*/plugins/platforms/*eglfs*", "*/plugins/platforms/*linuxfb*", "*/plugins/platforms/*vkkhr*"),
    *("*/plugins/platforms/*vnc*", "*/plugins/platforms/*minimal*", "*/plugins/sqldrivers/*"),
    *("*/plugins/imageformats/*pdf*", "*/plugins/platformthemes/*gtk3*"),
    # Of Qt's own texts only those of the languages that the window speaks.
    *("*/Qt/translations/[!q]*", "*/Qt/translations/qt_[!z]*", "*/Qt/translations/qtbase_[!z]*"),
    *("*/Qt/translations/qt[!b_]*", "*/Qt/translations/qt_help*"),
    # What came along with the theme of GTK, with printing and with the network only. Where the system has printers it
    # has these libraries too.
    *("libgtk-*", "libgdk*", "libcairo*", "libpango*", "libatk*", "libatspi*", "libepoxy*", "libthai*", "libdatrie*"),
    *("libpixman*", "libgio-*", "libmount*", "libblkid*", "libharfbuzz.so*", "libfribidi*", "libgraphite2*"),
    *("libjpeg.so*", "libcups*", "libavahi*", "libgnutls*", "libhogweed*", "libnettle*", "libgmp*", "libp11-kit*"),
    *(
        "libtasn1*",
        "libidn2*",
        "libunistring*",
        "libgssapi*",
        "libkrb5*",
        "libk5crypto*",
        "libcom_err*",
        "libkeyutils*",
    ),
    *("libXcomposite*", "libXdamage*", "libXinerama*", "libXrandr*"),
)

STRIPPED = ("vtkmodules/*.so", "libpython*.so*", "_quickjs*.so")
"""Libraries whose wheels come with the tables of their debuggers: a sixth of a bundle. Others are left as they are:
stripping breaks those that a wheel's maker has patched."""


def hidden_imports() -> list[str]:
    """Modules that are imported by name, or from C."""
    ours = [
        name for package in ("minece_desktop", "checks", "tasks", "physics") for name in collect_submodules(package)
    ]
    return [*ours, "resources", "_quickjs", "vtkmodules.util.numpy_support", "vtkmodules.util.data_model"]


def data_files() -> list[tuple[str, str]]:
    """Resources, the sandbox's sources, and what each shipped distribution says of itself (its licence texts too)."""
    sandbox = ROOT / "minece_desktop" / "core" / "sandbox"
    kept = [
        *(ROOT / "resources").rglob("*"),
        *(ROOT / "tasks" / "data").glob("*.json"),
        *(ROOT / "physics" / "data").glob("*.json"),
        *sandbox.glob("*.js"),
        sandbox / "confine.py",
    ]
    data = [(str(path), path.parent.relative_to(ROOT).as_posix()) for path in kept if _is_data(path)]
    for one in shipped():
        if one.distribution is not None and one.bundled:
            data += copy_metadata(one.distribution)
    return [*data, (str(ROOT / "LICENSE"), ".")]


def _is_data(path: Path) -> bool:
    return path.is_file() and "__pycache__" not in path.parts and (path.suffix != ".py" or path.name == "confine.py")


def pruned(collected: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """A table of contents without what ``LEFT_OUT`` names."""
    return [entry for entry in collected if not _left_out(entry[0].replace("\\", "/"))]


def unlisted(modules: Iterable[tuple[str, str, str]]) -> list[str]:
    """Packages among a table's modules that come with no distribution whose licence is listed."""
    listed = {one.distribution.lower() for one in shipped() if one.distribution is not None and one.bundled}
    brought_by = packages_distributions()
    packages = {name.partition(".")[0] for name, _, _ in modules} & brought_by.keys()
    return sorted(name for name in packages if not listed & {one.lower() for one in brought_by[name]})


def _left_out(name: str) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in LEFT_OUT)
