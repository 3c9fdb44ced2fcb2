"""Coefficients against published examples, and the report over decisions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from checks.result import Status
from minece_desktop.core.audit.agreement import Rating, cohen_kappa, confusion, kappa_of, krippendorff_alpha
from minece_desktop.core.audit.decisions import Opinion, Record, Role
from minece_desktop.core.audit.ratings import OVERALL, RULE, WHOLE_RUN, Agreement, report

MakeRecord = Callable[..., Record]
N = None


def table(*rows: tuple[int, ...]) -> dict[tuple[object, object], int]:
    return {(a, b): count for a, row in enumerate(rows) for b, count in enumerate(row) if count}


@pytest.mark.parametrize(
    ("rows", "kappa"),
    [
        # J. Cohen, "A coefficient of agreement for nominal scales", Educ. Psychol. Measurement 20 (1960), the
        # table of 200 diagnoses, κ = .492: (.70 - .41) / .59
        (((88, 14, 18), (10, 40, 10), (2, 6, 12)), 0.4915),
        # J. Fleiss, B. Levin, M. Paik, "Statistical Methods for Rates and Proportions", 3rd ed. (2003), table 18.1,
        # κ = .68: (.89 - .66) / .34
        (((75, 1, 4), (5, 4, 1), (0, 0, 10)), 0.6765),
        # the usual 2 x 2 example (Wikipedia, "Cohen's kappa"; calculatorlib.com/cohens-kappa-calculator): 50 proposals,
        # two readers, (.70 - .50) / .50
        (((20, 5), (10, 15)), 0.4),
        # statisticalpoint.com, "Cohen's Kappa Statistic": 70 paintings, two curators, (.6429 - .5) / .5
        (((25, 10), (15, 20)), 0.2857),
        # SAS PROC FREQ's output as statsmodels' tests of cohens_kappa quote it ("Kappa 0.4842")
        (((0, 4, 1), (0, 8, 0), (0, 1, 5)), 0.4842),
    ],
)
def test_kappa_of_published_tables(rows: tuple[tuple[int, ...], ...], kappa: float) -> None:
    counts = table(*rows)
    estimate = kappa_of(counts)
    assert estimate.value == pytest.approx(kappa, abs=5e-5)
    pairs = [pair for pair, count in counts.items() for _ in range(count)]
    assert cohen_kappa(pairs) == estimate
    assert estimate.units == len(pairs)
    assert estimate.low is not None
    assert estimate.high is not None
    assert estimate.low < kappa < estimate.high


def test_the_interval_of_kappa_is_that_of_its_standard_error() -> None:
    """SAS gives 0.2137 to 0.7547 for the third table above by the asymptotic standard error (n = 19); the bootstrap's
    percentiles lie near. For 10 times the counts both narrow alike."""
    few = kappa_of(table((0, 4, 1), (0, 8, 0), (0, 1, 5)))
    assert few.low == pytest.approx(0.2137, abs=0.06)
    assert few.high == pytest.approx(0.7547, abs=0.06)
    many = kappa_of(table((0, 40, 10), (0, 80, 0), (0, 10, 50)))
    half = (0.7547 - 0.2137) / 2 / 10**0.5
    assert many.low == pytest.approx(0.4842 - half, abs=0.015)
    assert many.high == pytest.approx(0.4842 + half, abs=0.015)


def units(*raters: str) -> list[list[Rating]]:
    """Ratings by rater, a letter a unit, ``.`` where there is none."""
    return [[None if letter == "." else letter for letter in unit] for unit in zip(*raters, strict=True)]


NEWS = (
    "112.001122.01311211000201001111223222221",
    "1130000.21102311121000302102111122222221",
    "203000222100221123001.30.1012202.2232.21",
    ".13....0.10022...31.103021122..122...12.",
    "2..0001.2....3112..0.0..2.0..20.2.2222.1",
)
"""A. Hayes, K. Krippendorff, "Answering the call for a standard reliability measure for coding data", Communication
Methods and Measures 1 (2007), Table 1: five observers, 40 articles."""


@pytest.mark.parametrize(
    ("ratings", "alpha", "exactly"),
    [
        # K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), examples A, B and C:
        # binary data of two observers, α = .095; nominal data of two, α = .692; nominal, any number, missing data, .743
        (units("0100000010", "1110010000"), 0.095, 2 / 21),
        (units("aabbdcccedda", "babbbccceddd"), 0.692, 155 / 224),
        (units("123321412...", "1233224125.3", ".3332342251.", "12332441251."), 0.743, 113 / 152),
        # the computational example of Wikipedia's "Krippendorff's alpha": three coders, 15 units, 26 pairable values
        (units(".....34121133.3", "1.213343.......", "..21344.21133.4"), 0.691, 56 / 81),
    ],
)
def test_alpha_of_published_examples(ratings: list[list[Rating]], alpha: float, exactly: float) -> None:
    estimate = krippendorff_alpha(ratings)
    assert estimate.value == pytest.approx(alpha, abs=5e-4)
    assert estimate.value == pytest.approx(exactly, abs=5e-5)
    assert estimate.low is not None
    assert estimate.high is not None
    assert estimate.low <= alpha <= estimate.high


def test_alpha_of_the_news_example() -> None:
    """Nominal α of that table is .4765."""
    ratings = units(*NEWS)
    assert len(ratings) == 40
    assert krippendorff_alpha(ratings).value == pytest.approx(0.4765, abs=5e-5)


def test_alpha_leaves_out_units_that_one_rater_rated() -> None:
    full = units("123321412...", "1233224125.3", ".3332342251.", "12332441251.")
    assert krippendorff_alpha(full).units == 11
    assert krippendorff_alpha([*full, ["9", N, N, N]]).value == krippendorff_alpha(full).value


def test_two_raters_without_gaps_alpha_nears_kappa() -> None:
    pairs: list[tuple[Rating, Rating]] = (
        [("p", "p")] * 400 + [("p", "f")] * 100 + [("f", "p")] * 100 + [("f", "f")] * 400
    )
    kappa, alpha = cohen_kappa(pairs).value, krippendorff_alpha(pairs).value
    assert kappa == pytest.approx(0.6)
    assert alpha == pytest.approx(0.6, abs=1e-3)


def test_what_is_not_defined_is_none() -> None:
    assert cohen_kappa([]).value is None
    assert cohen_kappa([("p", N), (N, "f")]).value is None
    same = cohen_kappa([("p", "p")] * 5)
    assert (same.value, same.observed, same.units, same.low) == (None, 1.0, 5, None)
    assert krippendorff_alpha([]).value is None
    assert krippendorff_alpha([["p"], [N, "f"]]).value is None
    assert krippendorff_alpha([["p", "p"]] * 4).value is None
    assert cohen_kappa([("p", "p"), ("f", "f")]).value == 1.0
    assert cohen_kappa([("p", "f"), ("f", "p")]).value == -1.0


def test_a_seed_gives_the_same_interval() -> None:
    counts = table((20, 5), (10, 15))
    assert kappa_of(counts, seed=1) == kappa_of(counts, seed=1)
    assert kappa_of(counts, seed=1).low != kappa_of(counts, seed=2).low
    assert kappa_of(counts, seed=-1).value == kappa_of(counts).value == pytest.approx(0.4)


def test_confusion_counts() -> None:
    assert confusion([("p", "f"), ("p", "f"), (N, "f"), ("p", N), ("f", "f")]) == {("p", "f"): 2, ("f", "f"): 1}


def test_the_report_compares_reviewers_with_the_rule_and_each_other(record: MakeRecord) -> None:
    run = [f"{number:064x}" for number in range(8)]
    stands = []
    for number in range(8):
        rule = Status.PASS if number < 4 else Status.FAIL
        wrong = number in (0, 7)
        stands.append(record("ann", "shape.a", run=run[number], status=rule))
        told = Opinion.DISAGREE if wrong else Opinion.CANT_TELL if number == 3 else Opinion.AGREE
        stands.append(record("bob", "shape.a", told, run=run[number], status=rule))
        stands.append(record("bob", "shape.b", run=run[number], status=rule))
    stands.append(record("ann", None, Opinion.DISAGREE, run=run[0]))
    stands.append(record("sue", "shape.a", Opinion.DISAGREE, run=run[5], role=Role.ADJUDICATION))
    stands.append(record("eve", "shape.a", status=Status.ERROR, run=run[6]))
    found = report(stands)

    def of(what: str, *raters: str, measure: str = "kappa") -> Agreement:
        return next(one for one in found.agreements if (one.measure, one.what, one.raters) == (measure, what, raters))

    assert of("shape.a", "ann", RULE).estimate.value == 1.0
    bob = of("shape.a", "bob", RULE)
    assert bob.counts == {("fail", "pass"): 1, ("pass", "pass"): 2, ("pass", "fail"): 1, ("fail", "fail"): 3}
    assert bob.estimate.units == 7
    # p_o = 5/7, p_e = (3·3 + 4·4)/49
    assert bob.estimate.value == pytest.approx((5 / 7 - 25 / 49) / (1 - 25 / 49))
    assert of("shape.a", "ann", "bob").estimate.value == pytest.approx(bob.estimate.value)
    assert of(OVERALL, "bob", RULE).estimate.units == 15
    assert of(WHOLE_RUN, "ann", RULE).counts == {("fail", "pass"): 1}
    assert of("shape.a", "eve", RULE).counts == {("fail", "fail"): 1}  # an error counts as failed
    assert of("shape.a", "ann", "bob", "eve", measure="alpha").estimate.units == 7
    assert found.agreements[0].what == OVERALL
    assert "sue" not in found.decisions
    assert found.decisions["bob"] == {"agree": 13, "disagree": 2, "can't tell": 1}
    assert found.units == 17
    assert {(unit.name, unit.subject.run) for unit in found.disagreements} == {
        ("shape.a", run[0]),
        ("shape.a", run[7]),
        (WHOLE_RUN, run[0]),
    }
    assert all(unit.run_id == "models/a/run" for unit in found.disagreements)
