"""The agreement report as rows of text. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minece_desktop.core.audit.agreement import LEVEL, Estimate
from minece_desktop.core.audit.ratings import OVERALL, RULE, WHOLE_RUN, Agreement, AgreementReport, Rated
from minece_desktop.gui.translate import mark, plural, tr

HEADERS = (mark("of"), mark("raters"), "", mark("value"), mark("{:.0%} interval"), mark("agree"), mark("verdicts"))
DISAGREEMENT_HEADERS = (mark("run"), mark("check"), mark("rule"), mark("reviewers"))


@dataclass(frozen=True)
class AgreementRow:
    """``cells`` in the order of ``HEADERS``."""

    agreement: Agreement
    cells: tuple[str, ...]


@dataclass(frozen=True)
class DisagreementRow:
    rated: Rated
    cells: tuple[str, ...]


def header_words(headers: Sequence[str]) -> list[str]:
    """Headers in the user's language."""
    return [tr(text).format(LEVEL) if text else "" for text in headers]


def agreement_rows(report: AgreementReport) -> list[AgreementRow]:
    return [AgreementRow(one, _cells(one)) for one in report.agreements]


def _cells(one: Agreement) -> tuple[str, ...]:
    sign = "κ" if one.measure == "kappa" else "α"
    raters = (
        " × ".join(map(_rater, one.raters))
        if one.measure == "kappa"
        else plural("{} reviewer", "{} reviewers", len(one.raters))
    )
    return (tr(one.what), raters, sign, *_numbers(one.estimate))


def _rater(name: str) -> str:
    return tr(name) if name == RULE else name


def _numbers(estimate: Estimate) -> tuple[str, str, str, str]:
    value = tr("undefined") if estimate.value is None else signed(estimate.value)
    known = estimate.low is not None and estimate.high is not None
    interval = tr("{} to {}").format(signed(estimate.low or 0.0), signed(estimate.high or 0.0)) if known else "–"
    observed = "–" if estimate.observed is None else f"{estimate.observed:.1%}"
    return value, interval, observed, str(estimate.units)


def signed(value: float) -> str:
    """Two digits, with a minus sign where there is one."""
    return f"{value:.2f}".replace("-", "−")


def disagreement_rows(report: AgreementReport) -> list[DisagreementRow]:
    return [DisagreementRow(one, _told(one)) for one in report.disagreements]


def _told(one: Rated) -> tuple[str, ...]:
    check = one.subject.check
    name = WHOLE_RUN if check is None else tr("{} · turn {}").format(check.name, check.turn + 1)
    said, unsaid = [], tr("can’t tell")
    for reviewer, verdict in one.verdicts.items():
        decision = one.records[reviewer].decision
        reason = f" ({decision.reason})" if decision is not None and decision.reason else ""
        said.append(f"{reviewer}: {tr(str(verdict)) if verdict else unsaid}{reason}")
    return one.run_id, name, tr(str(one.rule)), " · ".join(said)


def confusion_table(one: Agreement) -> tuple[list[str], list[list[str]]]:
    """Headers and rows of a κ's counts: what the first said by row, what the second said by column."""
    if not one.counts:
        return [], []
    values = sorted({str(value) for pair in one.counts for value in pair})
    counts = {(str(a), str(b)): count for (a, b), count in one.counts.items()}
    first, second = one.raters
    headers = [f"{_rater(first)} ↓  {_rater(second)} →", *map(tr, values)]
    return headers, [[tr(row), *(str(counts.get((row, column), 0)) for column in values)] for row in values]


def summary(report: AgreementReport) -> str:
    """A sentence on what it is taken over."""
    if not report.units:
        return tr("No decisions yet. Agreement is worked out once there are some.")
    count = plural("{} verdict", "{} verdicts", report.units)
    told = [tr("{} decided on by {}").format(count, _names(list(report.decisions)))]
    told += [
        tr("{} against {}: κ {}").format(one.raters[0], _against(one.raters[1]), signed(one.estimate.value))
        for one in report.agreements
        if one.what == OVERALL and one.measure == "kappa" and one.estimate.value is not None
    ]
    return " · ".join(told)


def _against(rater: str) -> str:
    return tr("the rule") if rater == RULE else rater


def _names(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else tr("{} and {}").format(", ".join(names[:-1]), names[-1])
