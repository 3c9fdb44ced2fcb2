"""Raw logs of a run's folder: which there are, and reading them within bounds."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from minece_desktop.core.jobs import JobContext
from minece_desktop.core.raw_logs import raw_logs, raw_text, raw_text_job
from minece_desktop.core.run import Run, RunError
from tasks.blocks import ActionLog


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "run"
    (root / "bots" / "mason").mkdir(parents=True)
    (root / "server").mkdir()
    (root / "console.log").write_text("started\n")
    (root / "bots" / "mason" / "bot.output.full.log").write_text("Placed stone.\n")
    (root / "bots" / "mason" / "0.js").write_text("place()")
    (root / "server" / "latest.log.gz").write_bytes(gzip.compress(b"[Server] done\n"))
    (root / ".hidden.log").write_text("x")
    outside = tmp_path / "secret.log"
    outside.write_text("secret")
    (root / "link.log").symlink_to(outside)
    return root


def run_at(path: Path) -> Run:
    return Run("run", path, "mindcraft", ActionLog.from_events([]), ())


def test_text_files_of_the_folder_and_below(folder: Path) -> None:
    assert raw_logs(run_at(folder)) == ["console.log", "server/latest.log.gz", "bots/mason/bot.output.full.log"]
    assert raw_logs(run_at(folder / "console.log")) == []
    assert raw_logs(run_at(folder / "missing")) == []


def test_reading(folder: Path) -> None:
    assert raw_text(folder, "console.log").text == "started\n"
    assert raw_text_job(JobContext(), folder, "server/latest.log.gz").text == "[Server] done\n"


def test_what_is_too_long_is_cut_and_says_so(folder: Path) -> None:
    (folder / "console.log").write_bytes(b"ab\xff" * 1000)
    raw = raw_text(folder, "console.log", 300)
    assert raw.text == "ab\ufffd" * 100
    assert raw.note == "the first 300 bytes of 3000 bytes"


def test_what_cannot_be_read(folder: Path) -> None:
    with pytest.raises(RunError, match=r"gone\.log"):
        raw_text(folder, "gone.log")


def test_links_to_the_outside_are_not_followed(folder: Path) -> None:
    assert "secret" not in raw_text(folder, "link.log").text
