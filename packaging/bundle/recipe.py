"""The steps that the specs of all three systems share. Run inside PyInstaller."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import parts
from PyInstaller.building.api import COLLECT, EXE, PYZ
from PyInstaller.building.build_main import Analysis


def bundle(icon: Path | None) -> COLLECT:
    """One folder with the window, the command line and the sandbox's process; they share one copy of every library."""
    app = Analysis(
        [str(parts.HERE / "start.py")],
        pathex=[str(parts.ROOT)],
        hiddenimports=parts.hidden_imports(),
        datas=parts.data_files(),
        excludes=parts.EXCLUDED,
    )
    sandbox = parts.ROOT / "minece_desktop" / "core" / "sandbox" / "child.py"
    child = Analysis([str(sandbox)], hiddenimports=["ctypes", "resource"], excludes=parts.EXCLUDED)
    stray = parts.unlisted((*app.pure, *child.pure))
    if stray:
        raise SystemExit(
            f"bundle: {', '.join(stray)}: no licence is listed; see TAKEN_ALONG in packaging/bundle/parts.py"
        )
    modules = PYZ(app.pure)
    linux = sys.platform == "linux"
    programs = [
        _program(modules, app.scripts, "minece-desktop", icon, console=linux),
        _program(PYZ(child.pure), child.scripts, "minece-sandbox", None, console=True),
    ]
    if not linux:
        programs.append(_program(modules, app.scripts, "minece", icon, console=True))
    tables = [table for one in (app, child) for table in (one.binaries, one.datas)]
    made = COLLECT(*programs, *map(parts.pruned, tables), name="minece-desktop", strip=False, upx=False)
    if linux:
        (Path(made.name) / "minece").symlink_to("minece-desktop")
        _strip(Path(made.name) / "_internal")
    return made


def _strip(libraries: Path) -> None:
    found = [path for pattern in parts.STRIPPED for path in libraries.glob(pattern) if not path.is_symlink()]
    subprocess.run(["strip", "--strip-unneeded", *map(str, found)], check=True)


def _program(modules: PYZ, scripts: list[tuple[str, str, str]], name: str, icon: Path | None, *, console: bool) -> EXE:
    return EXE(
        modules,
        scripts,
        [],
        exclude_binaries=True,
        name=name,
        console=console,
        icon=None if icon is None else str(icon),
        upx=False,
    )
