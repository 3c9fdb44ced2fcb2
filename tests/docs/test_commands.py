"""Commands that the pages show: all are known to their programs, and a few are run (``make docs`` runs every one)."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

Script = Callable[[str], ModuleType]
ROOT = Path(__file__).parents[2]
RUN = {
    "README.md": (".venv/bin/minece runs path/to/runs", ".venv/bin/minece verify path/to/taskdir"),
    "docs/cli.md": (
        "minece grade samples/wall-too-narrow",
        "minece tasks show walls-017",
        "minece tasks mutants walls-017",
        "minece audit stats reviewed",
    ),
}
"""The quick ones."""


@pytest.fixture(scope="module")
def folder(script: Script) -> Iterator[Path]:
    with script("docs_scratch").scratch() as made:
        yield made


@pytest.mark.parametrize(("page", "text"), [(page, text) for page, texts in RUN.items() for text in texts])
def test_quick_commands_print_what_is_shown(script: Script, folder: Path, page: str, text: str) -> None:
    shown = [one for one in script("docs_commands").commands(ROOT / page) if one.text == text]
    assert shown, f"{page} no longer shows {text}"
    assert script("check_docs").trouble(shown[0], folder) is None


def test_programs_know_every_command_of_the_pages(script: Script) -> None:
    docs = script("docs_commands")
    found = [command for page in docs.pages() for command in (*docs.commands(page), *docs.spans(page))]
    assert len(found) > 150
    unknown = {command.place: docs.unknown(command.text) for command in found if _looked_up(command.text)}
    assert not {place: said for place, said in unknown.items() if said is not None}


def _looked_up(text: str) -> bool:
    return text.partition(" ")[0].rpartition("/")[2] in ("minece", "minece-desktop", "make", "python")


def test_every_block_with_commands_says_so(script: Script) -> None:
    docs = script("docs_commands")
    assert not [said for page in docs.pages() for said in docs.untagged(page)]


def test_every_reason_for_not_running_is_used(script: Script) -> None:
    docs, check = script("docs_commands"), script("check_docs")
    texts = [command.text for page in docs.pages() for command in docs.commands(page)]
    said = {check.why_not_run(text) for text in texts}
    assert said - {None} <= set(check.NOT_RUN.values())
    assert not [text for text in texts if text.startswith(("minece", ".venv/bin/minece")) and check.why_not_run(text)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("minece grades path", "no command grades"),
        ("minece tasks list|shows", "no command shows"),
        ("minece grade PATH… --rule both", "no option --rule"),
        ("minece grade PATH --rules all", "all is none of official"),
        ("minece stress RUN --steps [--every none]", "whole number"),
        ("minece … --nothing", "no option --nothing"),
        ("minece-desktop --safe", "no option --safe"),
        ("make dem", "no target dem"),
        ("python benchmarks/nothing.py", "there is no benchmarks/nothing.py"),
    ],
)
def test_commands_that_are_not_known(script: Script, text: str, said: str) -> None:
    assert said in script("docs_commands").unknown(text)


@pytest.mark.parametrize(
    "text",
    [
        "minece stress RUN --steps [--every N]",
        "minece tasks export --format json|authors|mindcraft [-o FILE]",
        "minece … --limit sandbox.seconds=30",
        ".venv/bin/minece-desktop path/to/runs",
        "make test ARGS=tests/physics",
        "python packaging/fuzz.py [PARSER …] --seconds 120",
    ],
)
def test_commands_that_are_known(script: Script, text: str) -> None:
    assert script("docs_commands").unknown(text) is None


def test_what_blocks_hold(script: Script, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```sh\nminece runs a \\\n  b   # two\n\n# nothing\nminece checks\n```\n"
        "```console\n$ minece schema\nruns\n…\n$ minece doctor\n```\n```json\n{}\n```\n"
    )
    found = script("docs_commands").commands(page)
    assert [(one.line, one.text, one.shown) for one in found] == [
        (2, "minece runs a   b", None),
        (6, "minece checks", None),
        (9, "minece schema", ("runs", "…")),
        (12, "minece doctor", None),
    ]


def test_a_block_that_does_not_say_what_it_is(script: Script, tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("text\n\n```\nmake demo\n```\n")
    assert script("docs_commands").untagged(tmp_path / "page.md") == ["page.md:4: write ```sh, so that it is run"]


@pytest.mark.parametrize(
    ("shown", "printed", "said"),
    [
        (["a", "b"], "a\nb\n", None),
        (["a", "…"], "a\nb\nc\n", None),
        (["a", "…", "d"], "a\nb\nc\nd\n", None),
        (["took … s"], "took 0.1 s\n", None),
        (["a"], "a\nb\n", "does not show 'b'"),
        (["a", "b"], "a\n", "shows 'b' where ''"),
        (["a", "…", "d"], "a\nb\n", "shows 'd'"),
        (["a.c"], "abc\n", "shows 'a.c' where 'abc'"),
    ],
)
def test_stale_outputs(script: Script, shown: list[str], printed: str, said: str | None) -> None:
    found = script("docs_scratch").differs(shown, printed)
    assert found is None if said is None else said in found


def test_a_command_that_fails_and_one_that_is_stale(script: Script, folder: Path, tmp_path: Path) -> None:
    check, docs = script("check_docs"), script("docs_commands")

    def trouble(text: str, *shown: str) -> Any:
        return check.trouble(docs.Command(tmp_path / "page.md", 1, text, shown or None), folder)

    assert "ended with status 3" in trouble("echo no; exit 3")
    assert "shows 'other'" in trouble("echo this", "other")
    assert trouble("echo this", "this") is None
    assert trouble("make nothing") == "the Makefile has no target nothing"
    assert trouble("make docs") is None


def test_outputs_are_renewed(script: Script, folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n```console\n$ echo new\nold\n$ echo kept\nk…t\n```\nb\n")
    script("check_docs").renew(page, folder)
    assert page.read_text() == "a\n```console\n$ echo new\nnew\n$ echo kept\nk…t\n```\nb\n"


_WAITS = "import signal, sys, time; signal.signal(signal.SIGTERM, lambda *_: sys.exit({})); time.sleep(60)"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (_WAITS.format(0), None),
        (_WAITS.format(3), "ended with status 3"),
        ("print('no display')", "ended with status 0: no display"),
        ("raise ValueError", "ValueError"),
    ],
)
def test_a_window_must_stand_and_end_in_order(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, said: str | None
) -> None:
    scratch = script("docs_scratch")
    monkeypatch.setattr(scratch, "_WINDOW_STANDS", 0.2)
    monkeypatch.setattr(scratch.shutil, "which", lambda name: None)
    command = f"{shlex.quote(sys.executable)} -c {shlex.quote(code)}"
    if said is None:
        scratch.run_window(command, tmp_path)
    else:
        with pytest.raises(scratch.FailedError, match=said):
            scratch.run_window(command, tmp_path)
