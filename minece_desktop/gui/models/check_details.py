"""What an opened check tells beyond its message: values, parameters, evidence, the rule in words. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from checks import registry
from checks.aggregate import GRADED
from checks.result import CheckResult, Evidence, RuleSet
from checks.sentences import describe, weaknesses
from minece_desktop.core.verdicts import agree
from minece_desktop.gui.models.values import is_stress, value_text
from minece_desktop.gui.translate import tr
from minece_desktop.gui.words import phrase
from tasks.blocks import Cell
from tasks.spec import CheckSpec

_SHOWN_CELLS = 8
_SHOWN_STEPS = 12


@dataclass(frozen=True)
class Detail:
    """One line of a check's details. ``cells`` and ``steps`` can be followed to the block or moment."""

    label: str
    text: str = ""
    cells: tuple[Cell, ...] = ()
    steps: tuple[int, ...] = ()
    more: int = 0


def details_of(result: CheckResult, published: float | None = None) -> tuple[Detail, ...]:
    """Of a verdict by either rule set; ``published``: the authors' own, where it lies beside the run."""
    details, stress = [], is_stress(result)
    if result.expected is not None:
        details.append(Detail(tr("expected"), value_text(result.expected, stress=stress)))
    if result.actual is not None:
        details.append(Detail(tr("found"), value_text(result.actual, stress=stress)))
    if result.score is not None and result.metric in GRADED:
        details.append(Detail(tr("score"), f"{result.score:.3f}"))
    if published is not None:
        details.append(Detail(tr("published"), published_words(result, published)))
    details += evidence_details(result.evidence)
    used = _parameters(result)
    if used:
        details.append(Detail(tr("arguments"), value_text(used, stress=stress)))
    details += _rule(result)
    return tuple(details)


def published_words(result: CheckResult, published: float) -> str:
    if agree(result.score, published):
        return tr("= {:.3g}, as here").format(published)
    here = tr("not applicable") if result.score is None else f"{result.score:.3g}"
    return tr("≠ {:.3g}, here {}").format(published, here)


def evidence_details(evidence: Evidence) -> list[Detail]:
    details = []
    if evidence.cells:
        cells = evidence.cells
        more = max(0, len(cells) - _SHOWN_CELLS)
        details.append(Detail(tr("cells"), f"{len(cells)}:", cells=cells[:_SHOWN_CELLS], more=more))
    if evidence.pairs:
        flat = tuple(cell for pair in evidence.pairs[: _SHOWN_CELLS // 2] for cell in pair)
        more = max(0, len(evidence.pairs) - _SHOWN_CELLS // 2)
        details.append(Detail(tr("pairs"), f"{len(evidence.pairs)}:", cells=flat, more=more))
    if evidence.paths:
        lengths = ", ".join(str(len(path)) for path in evidence.paths[:_SHOWN_CELLS])
        details.append(Detail(tr("paths"), tr("{} of {} cells").format(len(evidence.paths), lengths)))
    if evidence.steps:
        steps = evidence.steps
        details.append(Detail(tr("at step"), steps=steps[:_SHOWN_STEPS], more=max(0, len(steps) - _SHOWN_STEPS)))
    if evidence.note:
        details.append(Detail(tr("note"), phrase(evidence.note)))
    return details


def _parameters(result: CheckResult) -> dict[str, object]:
    """The arguments; for an engineering rule with the defaults it went by, without what it does not look at."""
    definition = registry.get(result.name, result.rules)
    if definition is None or result.rules is RuleSet.OFFICIAL:
        return dict(result.args)
    defaults = {p.name: p.default for p in definition.parameters if not p.required and p.default is not None}
    given = {name: value for name, value in result.args.items() if name not in definition.ignored}
    return defaults | given


def _rule(result: CheckResult) -> list[Detail]:
    """The rule as a sentence about this very check, or the first words of its description."""
    definition = registry.get(result.name, result.rules)
    if definition is None:
        return []
    spec = CheckSpec(name=result.name, args=dict(result.args))
    words = phrase(describe(spec, result.rules) or "") or " ".join(definition.docs.split("\n\n")[0].split())
    details = [Detail(tr("rule"), words)] if words else []
    if result.rules is RuleSet.OFFICIAL:
        if result.algorithm:
            details.append(Detail(tr("source"), tr("{} of the paper").format(_source(result.algorithm))))
        details += [Detail(tr("weakness"), phrase(text)) for text in weaknesses(spec)]
    return details


def _source(algorithm: str) -> str:
    for short, long in (("Alg. ", "Algorithm "), ("App. ", "Appendix ")):
        if algorithm.startswith(short):
            return long + algorithm.removeprefix(short)
    return algorithm
