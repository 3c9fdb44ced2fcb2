"""Runs every command that a fenced block of the documentation shows, on the bundled samples in a scratch folder.

    python packaging/check_docs.py [PAGE.md ...] [--renew]

``sh`` blocks hold a command a line; ``console`` blocks also what it prints, which must be what it prints now
(``…`` stands for any text, alone on a line for any lines). --renew writes into the pages what is printed now.
Status 1 with each command that fails or is stale.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from docs_commands import Command, commands, pages, unknown, untagged
from docs_scratch import FailedError, differs, run, run_window, scratch

NOT_RUN = {
    r"make( [a-z]+)?( ARGS=.*)?": "builds or tests the checkout itself; that there is such a target is checked",
    r"\.ci/run": "runs all tests",
    r"(\.venv/bin/)?python packaging/(translations|make_\w+)\.py.*": "writes into the checkout",
    r"(sudo )?apt(-get)? .*": "installs",
    r"(pipx|python -m pip) install .*": "installs",
}
"""Commands that are shown and not run, and why; what of them can be looked up is."""
WINDOW = re.compile(
    r"(\.venv/bin/)?minece-desktop( (?!--(info|install|uninstall|help)).*)?|(\.venv/bin/)?minece open.*"
)


def why_not_run(text: str) -> str | None:
    return next((why for pattern, why in NOT_RUN.items() if re.fullmatch(pattern, text)), None)


def trouble(command: Command, folder: Path) -> str | None:
    """What is wrong with a command or its output; None when nothing is."""
    if why_not_run(command.text) is not None:
        return unknown(command.text) if not command.text.startswith((".ci", "sudo", "apt", "pipx")) else None
    try:
        if WINDOW.fullmatch(command.text):
            run_window(command.text, folder)
            return None
        printed = run(command.text, folder)
    except FailedError as error:
        return str(error)
    return None if command.shown is None else differs(command.shown, printed)


def renew(page: Path, folder: Path) -> None:
    """Write into a page's ``console`` blocks what their commands print now; output with ``…`` that holds is kept."""
    lines = page.read_text("utf-8").split("\n")
    for command in reversed([one for one in commands(page) if one.shown is not None]):
        printed = run(command.text, folder)
        if differs(command.shown or (), printed) is not None:
            lines[command.line : command.line + len(command.shown or ())] = printed.rstrip("\n").split("\n")
    page.write_text("\n".join(lines), "utf-8")


def check(chosen: Sequence[Path]) -> int:
    """How many commands are wrong; each is told."""
    wrong = 0
    with scratch() as folder:
        for page in chosen:
            for said in untagged(page):
                print(f"docs: {said}", file=sys.stderr)
                wrong += 1
            for command in commands(page):
                begun = time.monotonic()
                fault = trouble(command, folder)
                if fault is None:
                    print(f"{command.place}: {command.text}  ({_how(command, time.monotonic() - begun)})", flush=True)
                else:
                    print(f"docs: {command.place}: {command.text}\n    {fault}", file=sys.stderr, flush=True)
                    wrong += 1
    return wrong


def _how(command: Command, seconds: float) -> str:
    why = why_not_run(command.text)
    return f"{seconds:.1f} s" if why is None else f"not run: {why}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("pages", nargs="*", type=Path, help="Markdown files (default: all of the repository)")
    parser.add_argument("--renew", action="store_true", help="write what is printed now into the console blocks")
    options = parser.parse_args()
    chosen = [path.resolve() for path in options.pages] or pages()
    if options.renew:
        with scratch() as folder:
            for page in chosen:
                renew(page, folder)
    begun = time.monotonic()
    wrong = check(chosen)
    count = sum(len(commands(page)) for page in chosen)
    print(f"docs: {count} commands in {time.monotonic() - begun:.0f} s, {wrong} wrong")
    return min(wrong, 1)


if __name__ == "__main__":
    raise SystemExit(main())
