"""``minece audit``: out, in, and how well reviewers agree."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest

from checks.result import Status
from minece_desktop.cli.main import main
from minece_desktop.core.audit import merge, place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import CheckKey, Decision, Judged, Opinion, Subject
from minece_desktop.core.audit.store import AuditStore

KEYS = {"run", "check", "reviewer", "decision", "reason", "time"}


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path_factory.mktemp("data")))


def decide(audit: Audit, reviewer: str, number: int, opinion: Opinion = Opinion.AGREE, **more: Any) -> None:
    status = Status.PASS if number % 2 else Status.FAIL
    subject = Subject(f"{number:064x}", CheckKey.of(0, "shape.has_rooms", {"room_cnt": 2}))
    decision = Decision(opinion, Judged("cd" * 32, status), **more)
    audit.decide(reviewer, subject, decision, run_id=f"run-{number}", index=0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Eight decisions by Ann, six by Bob, one of which is taken back, and two disagreements."""
    made = tmp_path / "runs"
    made.mkdir()
    with closing(Audit(made)) as audit:
        for number in range(8):
            decide(audit, "ann", number)
        for number in range(6):
            wrong = number in (1, 2)
            decide(audit, "bob", number, Opinion.DISAGREE if wrong else Opinion.AGREE, reason="a door" if wrong else "")
        audit.undo("bob")
    return made


@pytest.fixture
def minece(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def call(*arguments: object) -> tuple[int, str, str]:
        status = main(["audit", *map(str, arguments)])
        out, err = capsys.readouterr()
        return status, out, err

    return call


Call = Callable[..., tuple[int, str, str]]


def test_export_writes_every_record_with_the_promised_keys(folder: Path, minece: Call) -> None:
    status, out, err = minece("export", folder)
    assert (status, err) == (0, "")
    told = [json.loads(line) for line in out.splitlines()]
    assert len(told) == 15
    assert all(one.keys() >= KEYS for one in told)
    assert told[0]["run"] == "run-0"
    assert told[0]["check"] == "shape.has_rooms"
    assert told[0]["decision"] == "agree"
    assert told[-1]["kind"] == "retract"
    assert minece("export", folder, "--json")[1] == out
    assert minece("export", folder, folder)[1] == out


def test_what_was_exported_is_imported_once(folder: Path, tmp_path: Path, minece: Call) -> None:
    written, other = tmp_path / "ours.jsonl", tmp_path / "other"
    other.mkdir()
    assert minece("export", folder, "-o", written)[0] == 0
    status, out, _ = minece("import", written, other, "--json")
    assert status == 0
    told = json.loads(out)
    assert (told["new"], told["known"]) == (15, 0)
    assert told["store"] == str(place.inside(other))
    assert json.loads(minece("import", written, other, "--json")[1])["new"] == 0
    assert "0 new records, 15 known ones" in minece("import", folder, other)[1]
    assert minece("export", other)[1] == minece("export", folder)[1]
    with closing(Audit(other)) as audit:
        assert audit.in_folder


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="pipes have no names here")
def test_what_comes_through_a_pipe_is_read_from_its_beginning(folder: Path, tmp_path: Path, minece: Call) -> None:
    (tmp_path / "other").mkdir()
    reading, writing = os.pipe()
    os.write(writing, minece("export", folder)[1].encode())
    os.close(writing)
    status, out, err = minece("import", f"/dev/fd/{reading}", tmp_path / "other")
    os.close(reading)
    assert (status, err) == (0, "")
    assert "15 new records" in out


def test_an_export_goes_where_a_link_leads_and_leaves_nothing_beside(
    folder: Path, tmp_path: Path, minece: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    place_of_it = tmp_path / "shared"
    place_of_it.mkdir()
    (place_of_it / "all.jsonl").write_text("old\n", "utf-8")
    (place_of_it / "all.jsonl").chmod(0o640)
    (tmp_path / "link.jsonl").symlink_to(place_of_it / "all.jsonl")
    assert minece("export", folder, "-o", tmp_path / "link.jsonl")[0] == 0
    assert (tmp_path / "link.jsonl").is_symlink()
    assert len((place_of_it / "all.jsonl").read_text("utf-8").splitlines()) == 15
    assert (place_of_it / "all.jsonl").stat().st_mode & 0o777 == 0o640

    def stopped(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(merge, "lines", stopped)
    assert minece("export", folder, "-o", tmp_path / "link.jsonl")[0] == 130
    assert [path.name for path in place_of_it.iterdir()] == ["all.jsonl"]
    assert len((place_of_it / "all.jsonl").read_text("utf-8").splitlines()) == 15


def test_bad_lines_are_told_with_their_place(folder: Path, tmp_path: Path, minece: Call) -> None:
    written, other = tmp_path / "ours.jsonl", tmp_path / "other"
    other.mkdir()
    minece("export", folder, "-o", written)
    written.write_text("not json\n" + written.read_text() + '{"format": 1}\n')
    status, out, err = minece("import", written, other)
    assert status == 1
    assert "ours.jsonl:1: not a decision: not JSON: Expecting value\n" in err
    assert 'ours.jsonl:17: not a decision: "format"' in err
    assert "15 new records" in out


def test_a_store_that_came_with_the_folder_is_asked_for(folder: Path, tmp_path: Path, minece: Call) -> None:
    sent = tmp_path / "sent"
    sent.mkdir()
    with closing(AuditStore(place.inside(sent), guarded=True)) as store, closing(Audit(folder)) as ours:
        store.add_all(ours.store.everything())
    before = place.inside(sent).read_bytes()
    status, _, err = minece("import", folder, sent)
    assert status == 2
    assert "15 records by ann, bob" in err
    assert "--accept" in err
    assert place.inside(sent).read_bytes() == before
    assert minece("export", sent)[1] == minece("export", folder)[1]
    status, out, err = minece("import", folder, sent, "--accept")
    assert status == 0
    assert "was accepted" in err
    assert "0 new records" in out
    assert minece("import", folder, sent)[0] == 0


def test_stats_as_json(folder: Path, minece: Call) -> None:
    status, out, err = minece("stats", folder, "--json")
    assert (status, err) == (0, "")
    told = [json.loads(line) for line in out.splitlines()]
    assert all(one.keys() >= KEYS for one in told)
    kinds = [one["kind"] for one in told]
    assert sorted(set(kinds)) == ["alpha", "decisions", "disagreement", "kappa"]
    rule = next(one for one in told if one["kind"] == "kappa" and one["raters"] == ["bob", "rule"])
    assert rule["units"] == 5
    assert rule["value"] == pytest.approx((3 / 5 - 13 / 25) / (1 - 13 / 25))
    assert rule["low"] <= rule["value"] <= rule["high"]
    assert {(one["first"], one["second"], one["count"]) for one in rule["confusion"]} == {
        ("fail", "fail", 2),
        ("pass", "pass", 1),
        ("fail", "pass", 1),
        ("pass", "fail", 1),
    }
    odd = [one for one in told if one["kind"] == "disagreement" and one["reviewer"] == "bob"]
    assert [(one["run"], one["decision"], one["reason"]) for one in odd] == [
        ("run-1", "disagree", "a door"),
        ("run-2", "disagree", "a door"),
    ]


def test_stats_in_words(folder: Path, minece: Call) -> None:
    _, out, _ = minece("stats", folder)
    assert "8 verdicts decided on" in out
    assert "bob: agree 3, disagree 2" in out
    assert "ann × bob" in out
    assert "run-1 turn 0 shape.has_rooms: rule pass · ann pass · bob fail (a door)" in out
    assert minece("stats", folder)[1] == out
    assert minece("stats", folder, "--seed", 5, "--resamples", 10)[1] != out


def test_no_decisions_and_wrong_usage(tmp_path: Path, minece: Call) -> None:
    status, out, err = minece("stats", tmp_path)
    assert status == 1
    assert "no decisions here" in err
    assert "0 verdicts" in out
    assert minece("export", tmp_path / "missing")[0] == 2
    assert minece("export", tmp_path, "-o", tmp_path / "no" / "file")[0] in (1, 2)
    assert list(tmp_path.iterdir()) == []


def test_text_from_outside_does_not_steer_the_terminal(tmp_path: Path, minece: Call) -> None:
    with closing(Audit(tmp_path)) as audit:
        decide(audit, "ann\x1b[2J", 1, Opinion.DISAGREE, reason="\x1b]0;title\x07")
    out = minece("stats", tmp_path)[1]
    assert "\x1b" not in out
    assert "\x07" not in out
