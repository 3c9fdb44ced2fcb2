"""What the tables of a comparison say: scores, counts, stress maxima, verdicts. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from checks.aggregate import GRADED
from checks.result import CheckResult, Metric, Status
from checks.sentences import describe
from minece_desktop.core.compare import BlockDiff, VerdictPair, pair_verdicts, score_pairs
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.summary import Mark
from minece_desktop.core.units import grouped, stress_text
from minece_desktop.gui.translate import tr
from minece_desktop.gui.words import phrase
from tasks.spec import CheckSpec


@dataclass(frozen=True)
class Value:
    """One cell: a verdict with its mark, or a figure."""

    text: str = ""
    status: Status | None = None
    disputed: bool = False
    tip: str = ""

    @property
    def spoken(self) -> str:
        words = [self.text or (tr(self.status.value) if self.status else tr("nothing"))]
        if self.status is not None and self.text != tr(self.status.value):
            words.insert(0, tr(self.status.value))
        return ", ".join([*words, *([tr("disputed")] if self.disputed else [])])


@dataclass(frozen=True)
class Row:
    """``differs``: worth a look, shown by weight and a sign. ``pair``: the verdicts behind it."""

    name: str
    a: Value
    b: Value
    differs: bool = False
    pair: VerdictPair | None = None


_UNKNOWN = Value("…")
_NOTHING = Value("–")


def summary_rows(a: RunEntry, b: RunEntry, steps: tuple[int, int], diff: BlockDiff | None) -> list[Row]:
    """Overall verdict, every metric, how much was built and how far was gone, the largest stress."""
    rows = [_row(tr("Overall"), _overall(a), _overall(b))]
    rows += [
        _row(_capital(tr(metric.value)), _mark(metric, m), _mark(metric, n))
        for metric, m, n in score_pairs(a.digest, b.digest)
    ]
    for name, of in (
        (tr("Blocks standing"), _blocks),
        (tr("Path to here, L1"), _path),
        (tr("Largest stress here"), _stress),
    ):
        rows.append(_row(name, of(a, steps[0]), of(b, steps[1])))
    if diff is not None:
        rows.append(
            _row(tr("Only in this run"), Value(grouped(diff.only_a)), Value(grouped(diff.only_b)), differs=False)
        )
    return rows


def verdict_rows(a: RunEntry, b: RunEntry) -> list[Row]:
    """Check by check, those that either run was asked."""
    results = [() if entry.grade is None else entry.grade.results for entry in (a, b)]
    pairs = pair_verdicts(*results)
    turns = len({pair.turn for pair in pairs}) > 1
    return [
        Row(
            tr("turn {} · {}").format(pair.turn + 1, _sentence(pair)) if turns else _sentence(pair),
            _verdict(pair.a),
            _verdict(pair.b),
            pair.differs,
            pair,
        )
        for pair in pairs
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(pair: VerdictPair) -> str:
    """What is asked, in words: checks of one name differ in their arguments."""
    spec = CheckSpec(name=pair.name, args=dict(pair.one.args))
    return phrase(describe(spec, pair.one.rules) or "") or pair.name


def _row(name: str, a: Value, b: Value, differs: bool | None = None) -> Row:
    known = _UNKNOWN not in (a, b)
    return Row(name, a, b, (known and (a.status, a.text) != (b.status, b.text)) if differs is None else differs)


def _overall(entry: RunEntry) -> Value:
    digest = entry.digest
    if digest is None or not digest.complete:
        return Value(str(entry.error), Status.ERROR) if entry.error is not None else _UNKNOWN
    if digest.overall is None:
        return Value(tr("no task"))
    return Value(tr("pass"), Status.PASS) if digest.overall else Value(tr("fail"), Status.FAIL)


def _mark(metric: Metric, mark: Mark | None) -> Value:
    if mark is None or not mark.total:
        return _NOTHING
    if metric in GRADED and mark.score is not None:
        return Value(f"{mark.score:.3f}", disputed=mark.disputed)
    status = Status.PASS if mark.passed == mark.total else Status.ERROR if mark.failed else Status.FAIL
    return Value(tr("{} of {}").format(mark.passed, mark.total), status, mark.disputed)


def _blocks(entry: RunEntry, step: int) -> Value:
    return _UNKNOWN if entry.run is None else Value(grouped(int(entry.run.log.lifetimes.standing(step).sum())))


def _path(entry: RunEntry, step: int) -> Value:
    if entry.run is None:
        return _UNKNOWN
    return Value(grouped(int(entry.run.timeline.path[step - 1])) if step else "0")


def _stress(entry: RunEntry, step: int) -> Value:
    if step in entry.unsolved:
        return Value(tr("not solved"), tip=entry.unsolved[step].text)
    field = entry.stress.get(step)
    if field is None:
        return _UNKNOWN
    most = field.result.max_von_mises
    return Value(tr("no block carries")) if most is None else Value(stress_text(most))


def _verdict(result: CheckResult | None) -> Value:
    if result is None:
        return Value(tr("not asked"))
    graded = result.metric in GRADED and result.score is not None
    text = f"{result.score:.3f}" if graded else tr(result.status.value)
    return Value(text, result.status, result.disputed is not None, phrase(result.message))
