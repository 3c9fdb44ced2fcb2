"""Opening results: what counts, what is told, what is read again, and what nothing in them can reach."""

from __future__ import annotations

import builtins
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.results import Asked, ResultStore, files, is_results
from minece_desktop.core.results.detail import StoredGrade
from minece_desktop.core.results.duck import connect
from minece_desktop.core.results.store import SORTS, open_apart
from minece_desktop.core.run import RunError

Grades = list[dict[str, Any]]
Make = Callable[..., Grades]
Write = Callable[[Path, Grades], Path]


def opened(path: Path, cache: Path) -> ResultStore:
    return ResultStore.open(path, cache / "cache")


def test_grades_come_back_whole(write: Write, make_grades: Make, tmp_path: Path) -> None:
    grades = make_grades(90)
    with opened(write(tmp_path / "grades.parquet", grades), tmp_path) as store:
        assert (store.total, store.again, store.messages) == (90, 0, ())
        for place in (0, 39, 40, 89):
            assert store.line(place) == grades[place]
        page = store.page([5, 80, 3])
        assert [item["run"] for item in page] == [grades[place]["run"] for place in (5, 80, 3)]
        assert [item["model"] for item in page] == [grades[place]["model"] for place in (5, 80, 3)]
        assert store.page([]) == []
        with pytest.raises(KeyError):
            store.line(90)


@pytest.mark.parametrize("sort", SORTS)
def test_any_column_sorts_both_ways(sort: str, write_lines: Write, make_grades: Make, tmp_path: Path) -> None:
    grades = make_grades(60)
    with opened(write_lines(tmp_path / "grades.jsonl", grades), tmp_path) as store:
        up, down = (store.select(Asked("", sort, turned)).tolist() for turned in (False, True))
        assert sorted(up) == sorted(down) == list(range(60))
        key = {
            "run": lambda line: line["run"].lower(),
            "seed": lambda line: (line["seed"] is None, line["seed"] or 0),
            "stability": lambda line: _last_if_none(line["metrics"].get("stability", {}).get("score")),
            "overall": lambda line: _last_if_none(line["overall"]),
        }.get(sort)
        if key is not None:
            assert up == sorted(range(60), key=lambda place: key(grades[place]))
            none = [place for place in up if key(grades[place]) == (True, 0)]
            assert down[len(down) - len(none) :] == none


def _last_if_none(value: Any) -> tuple[bool, Any]:
    return value is None, value or 0


def test_of_one_identity_the_last_grade_counts(write: Write, make_grades: Make, tmp_path: Path) -> None:
    grades = make_grades(6)
    again = [{**grades[2], "overall": True, "note": "again"}, {**grades[2], "overall": False, "note": "last"}]
    other = [{**grades[3], "run": "elsewhere"}, {**grades[4], "seed": 77}, {**grades[5], "identity": "f" * 64}]
    unknown = [{**grades[0], "identity": None}, {**grades[0], "identity": None}]
    with opened(write(tmp_path / "grades.parquet", grades + again + other + unknown), tmp_path) as store:
        assert store.again == 2
        assert store.select(Asked()).tolist() == [0, 1, 3, 4, 5, 7, 8, 9, 10, 11, 12]
        assert store.line(7)["note"] == "last"


def test_bad_lines_are_told_and_the_rest_goes_on(make_grades: Make, tmp_path: Path) -> None:
    grades = make_grades(4)
    good = list(map(json.dumps, grades))
    bad = [
        "{broken",
        "[1]",
        json.dumps({**grades[0], "run": 3}),
        json.dumps({**grades[0], "metrics": {"shape": {"passed": 0.5, "total": 1, "score": 1}}}),
        json.dumps({**grades[0], "overall": "yes"}),
        "[" * 5000,
        '{"run": "x"}',
    ]
    path = tmp_path / "grades.jsonl"
    torn = good[3][: len(good[3]) // 2]
    path.write_text("\n".join([good[0], "", *bad, good[1], good[2], torn]), "utf-8")
    with opened(path, tmp_path) as store:
        assert store.total == 3
        assert [message.line for message in store.messages] == [3, 4, 5, 6, 7, 8, 9, 12]
        assert "run: needs a text, not 3" in store.messages[2].text
        assert "metrics.shape.passed: needs a count" in store.messages[3].text
        assert [store.line(place)["run"] for place in range(3)] == [grade["run"] for grade in grades[:3]]


def test_only_some_bad_lines_are_told_one_by_one(make_grades: Make, tmp_path: Path) -> None:
    path = tmp_path / "grades.jsonl"
    path.write_text("\n".join([json.dumps(make_grades(1)[0]), *["{"] * 70]))
    with opened(path, tmp_path) as store:
        assert len(store.messages) == 51
        assert store.messages[-1].text == "20 more like these"


def test_odd_texts_and_numbers(make_grades: Make, tmp_path: Path) -> None:
    grade = make_grades(1)[0]
    odd = {"run": "\x00 \ud800 ​'\"; --", "seed": 2**70, "fields": {"k": float("nan"), "": "\udfff"}}
    path = tmp_path / "grades.jsonl"
    path.write_text(json.dumps(grade | odd) + "\n")
    with opened(path, tmp_path) as store:
        assert store.total == 1
        assert store.select(Asked(f"seed:{2**70}")).tolist() == [0]
        assert store.page([0])[0]["run"].startswith("\x00 ?")


def test_a_long_line_is_left_out(make_grades: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grades = make_grades(3)
    grades[1]["note"] = "x" * 60_000
    monkeypatch.setattr(files, "LINE_BYTES", 30_000)
    path = tmp_path / "grades.jsonl"
    path.write_text("".join(json.dumps(grade) + "\n" for grade in grades))
    with opened(path, tmp_path) as store:
        assert [store.line(place)["run"] for place in range(2)] == [grades[0]["run"], grades[2]["run"]]
        assert [message.line for message in store.messages] == [2]


def test_a_file_that_is_no_parquet_is_left_out(write_parquet: Write, make_grades: Make, tmp_path: Path) -> None:
    folder = write_parquet(tmp_path / "grades.parquet", make_grades(90))
    (folder / "zz.parquet").write_bytes(b"PAR1 nothing")
    other = connect(None, tmp_path / "spill")
    other.close()
    import duckdb

    duckdb.sql("SELECT 1 AS a").write_parquet(str(folder / "00.parquet"))
    with opened(folder, tmp_path) as store:
        assert store.total == 90
        assert sorted(Path(message.file or "").name for message in store.messages) == ["00.parquet", "zz.parquet"]
        assert all("is no file of grades" in message.text for message in store.messages)
        places = store.select(Asked())
        assert store.line(int(places[89])) == make_grades(90)[89]


def test_an_index_is_used_again_until_something_changes(write: Write, make_grades: Make, tmp_path: Path) -> None:
    grades = make_grades(50)
    path = write(tmp_path / "grades.parquet", grades)
    told: list[float] = []
    context = JobContext(lambda fraction, text: told.append(fraction))
    for _ in range(2):
        ResultStore.open(path, tmp_path / "cache", context).close()
    assert len(list((tmp_path / "cache").iterdir())) == 1
    count = len(told)
    with ResultStore.open(path, tmp_path / "cache", context) as store:
        assert len(told) == count
        changed = path if path.is_file() else min(path.iterdir())
        os.utime(changed, ns=(1, 1))
        with pytest.raises(RunError, match="has changed"):
            store.line(0)
    ResultStore.open(path, tmp_path / "cache", context).close()
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_lines_that_are_added_leave_the_others_readable(make_grades: Make, write_lines: Write, tmp_path: Path) -> None:
    grades = make_grades(3)
    path = write_lines(tmp_path / "grades.jsonl", grades[:2])
    with opened(path, tmp_path) as store:
        with path.open("a") as file:
            file.write(json.dumps(grades[2]) + "\n")
        assert store.line(1) == grades[1]
        path.write_text("".join(json.dumps(grade) + "\n" for grade in grades[::-1]))
        with pytest.raises(RunError, match="has changed"):
            store.line(0)


def test_a_damaged_index_is_made_again(make_grades: Make, write_lines: Write, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "grades.jsonl", make_grades(5))
    opened(path, tmp_path).close()
    (index,) = (tmp_path / "cache").iterdir()
    whole = index.read_bytes()
    for damaged in (b"", b"nothing", whole[:5000], b"\x00" * len(whole)):
        index.write_bytes(damaged)
        with opened(path, tmp_path) as store:
            assert store.total == 5


def test_old_indexes_go(make_grades: Make, write_lines: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minece_desktop.core.results.store.KEPT", 2)
    path = tmp_path / "grades.jsonl"
    for number in range(3):
        write_lines(path, make_grades(1, seed=number))
        os.utime(path, ns=(number, number))
        ResultStore.open(path, tmp_path / "cache").close()
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_what_was_left_behind_goes_and_what_is_used_stays(
    make_grades: Make, write_lines: Write, tmp_path: Path
) -> None:
    cache = tmp_path / "cache"
    (cache / "a.spill").mkdir(parents=True)
    left = [cache / name for name in ("a.part", "a.part.wal", "a.spill/a.tmp")]
    used = [cache / name for name in ("b.part", "b.part.wal", "a.spill/b.tmp", "a.spill/owner")]
    for file in (*left, *used):
        file.touch()
    for file in (*left, used[-1]):
        os.utime(file, (1, 1))
    opened(write_lines(tmp_path / "grades.jsonl", make_grades(1)), tmp_path).close()
    assert not any(file.exists() for file in left)
    assert all(file.exists() for file in used)


def test_a_cache_that_cannot_be_is_told(make_grades: Make, write_lines: Write, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    with pytest.raises(RunError, match="cannot be looked at"):
        opened(write_lines(tmp_path / "grades.jsonl", make_grades(1)), tmp_path)


def test_odd_checks_are_left_out_of_a_grade(make_grades: Make, write_lines: Write, tmp_path: Path) -> None:
    grade = make_grades(1)[0]
    sound = grade["checks"][:1]
    odd = [7, None, {}, {**sound[0], "score": 10**400}, {**sound[0], "status": "maybe"}, {**sound[0], "args": [1]}]
    with opened(write_lines(tmp_path / "grades.jsonl", [grade | {"checks": [*sound, *odd]}]), tmp_path) as store:
        assert store.messages == ()
        told = StoredGrade.of(store.line(0))
    assert [result.name for result in told.results] == [sound[0]["name"]]
    assert told.unread == len(odd)


def test_a_store_apart_leaves_nothing(
    make_grades: Make, write_lines: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    with open_apart(write_lines(tmp_path / "grades.jsonl", make_grades(3))) as store:
        assert store.total == 3
    assert list((tmp_path / "temporary").iterdir()) == []


def test_cancel_leaves_nothing(write: Write, make_grades: Make, tmp_path: Path) -> None:
    path = write(tmp_path / "grades.parquet", make_grades(30))
    with pytest.raises(Cancelled):
        ResultStore.open(path, tmp_path / "cache", JobContext(cancelled=lambda: True))
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_is_no_results(tmp_path: Path, make_grades: Make, write_parquet: Write, write_lines: Write) -> None:
    empty = tmp_path / "empty.parquet"
    empty.mkdir()
    with pytest.raises(RunError, match="holds no grades yet"):
        opened(empty, tmp_path)
    with pytest.raises(RunError, match="cannot be read"):
        opened(tmp_path / "missing.jsonl", tmp_path)
    assert is_results(write_parquet(tmp_path / "some", make_grades(2)))
    assert is_results(next((tmp_path / "some").iterdir()))
    assert is_results(write_lines(tmp_path / "grades.jsonl", make_grades(1)))
    assert is_results(empty)
    (tmp_path / "some" / "run.json").write_text("{}")
    assert not is_results(tmp_path / "some")
    for text in ("", "{", "[1]", '{"run": 1}', "\x00" * 9000, '{"run": "checks metrics task_source"'):
        (tmp_path / "other.json").write_text(text)
        assert not is_results(tmp_path / "other.json")
    assert not is_results(tmp_path / "missing")


def test_nothing_but_the_files_can_be_reached(tmp_path: Path, make_grades: Make, write_parquet: Write) -> None:
    (tmp_path / "secret.csv").write_text("a\n1\n")
    folder = write_parquet(tmp_path / "grades.parquet", make_grades(2))
    with opened(folder, tmp_path) as store:
        connection = store._connection
        for sql in (
            f"SELECT * FROM read_csv('{tmp_path / 'secret.csv'}')",
            f"SELECT * FROM read_parquet('{next(folder.iterdir())}')",
            f"COPY (SELECT 1) TO '{tmp_path / 'out.csv'}'",
            f"ATTACH '{tmp_path / 'out.duckdb'}'",
            "SET enable_external_access = true",
            "SET allowed_paths = ['/']",
            "INSTALL httpfs",
            "LOAD httpfs",
            "DELETE FROM grades",
        ):
            with pytest.raises(Exception, match=r"(?i)disabled|configuration|read-only"):
                connection.execute(sql)
    assert not (tmp_path / "out.csv").exists()


def test_without_duckdb_it_is_said_what_to_install(
    tmp_path: Path, make_grades: Make, write_lines: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_lines(tmp_path / "grades.jsonl", make_grades(1))
    real = builtins.__import__

    def without(name: str, *more: Any, **others: Any) -> Any:
        if name == "duckdb":
            raise ImportError(name)
        return real(name, *more, **others)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(RunError, match=r"pip install 'minece-desktop\[results\]'"):
        opened(path, tmp_path)
