from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from minece_desktop.core.audit import merge, place
from minece_desktop.core.audit.decisions import Kind, Opinion, Record
from minece_desktop.core.audit.records import to_json
from minece_desktop.core.audit.store import Added, AuditStore
from minece_desktop.core.run import Message

MakeRecord = Callable[..., Record]


def exported(store: AuditStore) -> io.BytesIO:
    return io.BytesIO("".join(f"{line}\n" for line in merge.lines(store.everything())).encode())


def test_two_reviewers_files_merge_to_the_same_whatever_the_order(tmp_path: Path, record: MakeRecord) -> None:
    names = ("ann", "bob")
    stores = {name: AuditStore(tmp_path / f"{name}.sqlite3") for name in (*names, "first", "second")}
    for name in names:
        for number in range(4):
            opinion = Opinion.AGREE if name == "ann" or number < 2 else Opinion.DISAGREE
            stores[name].append(record(name, f"shape.check_{number}", opinion))
    undone = next(stores["bob"].newest("bob"))
    stores["bob"].append(Record(Kind.RETRACT, "bob", undone.subject, target=undone.id))
    for target, order in (("first", names), ("second", reversed(names))):
        for name in order:
            merge.merge(stores[target], merge.read_lines(exported(stores[name]), name))
    run = ["ab" * 32]
    assert stores["first"].stands(run).keys() == stores["second"].stands(run).keys()
    for key, stands in stores["first"].stands(run).items():
        assert set(stands) == set(stores["second"].stands(run)[key])
    assert stores["first"].conflicts() == stores["second"].conflicts()
    assert len(stores["first"].conflicts()) == 1  # they differ on two, and one of these was taken back
    again = merge.merge(stores["first"], merge.read_lines(exported(stores["bob"]), "bob"))
    assert again == Added(new=0, known=5)
    for store in stores.values():
        store.close()


def test_bad_lines_are_told_and_the_rest_goes_on(record: MakeRecord) -> None:
    good = json.dumps(to_json(record()))
    bad = [
        b"{",
        b"[1]",
        b"\xff\xfe",
        b'{"format": "minece-audit/1"}',
        good.replace('"score": 1.0', '"score": NaN').encode(),
        b"[" * 100_000,
        good.replace("2026", "9999").encode(),
    ]
    lines = b"\n".join([b"\xef\xbb\xbf" + good.encode(), b"", *bad, good.encode()])
    found = list(merge.read_lines(io.BytesIO(lines), "sent.jsonl"))
    assert [type(one) for one in found] == [Record, *([Message] * 7), Record]
    told = [one for one in found if isinstance(one, Message)]
    assert [one.line for one in told] == [3, 4, 5, 6, 7, 8, 9]
    assert all(one.file == "sent.jsonl" and one.text.startswith("not a decision: ") for one in told)
    assert [
        part in one.text
        for part, one in zip(("not JSON", "object", "UTF-8", "kind", "NaN", "nested", "future"), told, strict=True)
    ] == [True] * 7


def test_a_million_bad_lines_give_few_messages() -> None:
    found = list(merge.read_lines(io.BytesIO(b"x\n" * 2000), "f"))
    assert len(found) == merge.MOST_MESSAGES + 1
    assert isinstance(found[-1], Message)
    assert "1950 more" in found[-1].text


def test_a_line_without_an_end_is_not_read_whole() -> None:
    found = list(merge.read_lines(io.BytesIO(b"x" * (merge.LONGEST_LINE + 10)), "f"))
    assert len(found) == 1
    assert isinstance(found[0], Message)
    assert "longer than" in found[0].text


def test_whatever_holds_decisions_can_be_read(tmp_path: Path, record: MakeRecord) -> None:
    made = record()
    with closing(AuditStore(place.inside(tmp_path), guarded=True)) as store:
        store.append(made)
        (tmp_path / "out.jsonl").write_bytes(exported(store).getvalue())
    for path in (tmp_path, place.inside(tmp_path), tmp_path / "out.jsonl"):
        assert list(merge.read_any(path)) == [made]
    (tmp_path / "empty").mkdir()
    told = list(merge.read_any(tmp_path / "empty"))
    assert isinstance(told[0], Message)
    assert "no decisions here" in told[0].text


def test_merging_in_steps_comes_to_the_same(tmp_path: Path, record: MakeRecord) -> None:
    made = [record("bob", f"shape.check_{number % 9}") for number in range(25)]
    told: list[Message] = []
    with closing(AuditStore(tmp_path / "a.sqlite3")) as store:
        source = [*made[:12], Message("odd"), *made[12:], made[0]]
        steps = [(one.new, one.known) for one in merge.steps(store, source, told.append, size=10)]
        assert steps == [(10, 0), (20, 0), (25, 1)]
        assert len(list(store.everything())) == 25
    assert [one.text for one in told] == ["odd"]
