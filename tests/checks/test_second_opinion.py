"""Two verdicts side by side, and when they are a dispute."""

from __future__ import annotations

import pytest

from checks.engine import StressData, TurnView, dispute, second_opinion
from checks.result import CheckResult, Metric, RuleSet, Status
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.spec import CheckSpec

P, F, E, N = Status.PASS, Status.FAIL, Status.ERROR, Status.NOT_APPLICABLE


def result(status, score=None, metric=Metric.SHAPE):
    if score is None:
        score = float(status is P)
    return CheckResult("x", metric, RuleSet.OFFICIAL, status, score, "the reason")


@pytest.mark.parametrize(
    ("official", "engineering", "disputed"),
    [
        (P, P, False),
        (F, F, False),
        (P, F, True),
        (F, P, True),
        (E, P, True),
        (E, F, False),
        (P, N, False),
        (N, P, False),
        (P, E, False),
    ],
)
def test_pass_or_fail(official, engineering, disputed):
    told = dispute(result(official), result(engineering))
    assert (told is not None) == disputed
    if told:
        assert told == f"{official.value} officially, {engineering.value} by the engineering rule: the reason"


@pytest.mark.parametrize(
    ("official", "engineering", "disputed"),
    [
        (0.5, 0.55, False),
        (0.5, 0.56, True),
        (0.98, 1.0, True),
        (1.0, 1.0, False),
        (1.0, 0.96, True),
        (0.0, 0.0, False),
    ],
)
def test_graded(official, engineering, disputed):
    one, other = (result(P if score == 1 else F, score, Metric.EFFICIENCY) for score in (official, engineering))
    assert (dispute(one, other) is not None) == disputed


def rows(*blocks):
    return [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]


def test_a_disputed_check_says_why():
    view = TurnView.of_rows(rows((0, 0, 0, "bedrock"), (1, 0, 0, "red_bed")))
    args = {"expected_count": 1, "expected_material": "bed", "use_substring_match": True}
    official, engineering = second_opinion(CheckSpec(name="material.is_block_cnt_equal_to", args=args), view)
    assert (official.status, engineering.status) == (F, P)
    assert official.rules is RuleSet.OFFICIAL
    assert official.disputed == (
        "fail officially, pass by the engineering rule: needs exactly 1 block of the family bed, has 1 "
        "(a door or bed counts once)"
    )


def test_no_twin_is_no_dispute():
    view = TurnView.of_rows(rows((0, 0, 0, "stone")))
    official, engineering = second_opinion(CheckSpec(name="size.max_y_is_geq", args={"min_y": 0}), view)
    assert (official.disputed, engineering.status) == (None, N)


def test_own_arguments_reach_the_engineering_rule_only():
    slab = [(x, 0, z, "stone") for x in range(3) for z in range(3) if (x, z) != (1, 1)]
    spec = CheckSpec(name="size.is_equal", args={"xz": [3, 3], "y": 1})
    view = TurnView.of_rows(rows(*slab))
    assert second_opinion(spec, view)[1].status is F
    assert second_opinion(spec, view)[1].evidence.cells == ((1, 0, 1),)
    assert second_opinion(spec, view, {"fill": 0.8})[1].status is P


class TestMeasures:
    def log(self):
        def place(turn, x, block):
            return Event(turn, Op.PLACE, x, 0, 0, BlockState.parse(block))

        return ActionLog.from_events(
            [
                place(0, 0, "stone"),
                place(0, 9, "stone"),
                Event(0, Op.REMOVE, 9, 0, 0),
                place(0, 1, "oak_planks"),
                place(1, 2, "Stone"),
                place(1, 3, "oak_planks"),
            ]
        )

    def test_the_path_goes_over_removed_blocks_of_the_turn(self):
        spec = CheckSpec(name="efficiency.l1_dist")
        official, engineering = second_opinion(spec, TurnView.of_log(self.log(), 0))
        assert (official.score, engineering.score) == (1.0, 2 / 17)
        assert engineering.evidence.steps == (2, 4)
        assert official.disputed
        assert second_opinion(spec, TurnView.of_log(self.log(), 1))[1].score == 1.0

    def test_order_over_all_turns(self):
        spec = CheckSpec(name="dependency.material_sequence_order", args={"material_sequence": ["stone", "oak"]})
        official, engineering = second_opinion(spec, TurnView.of_log(self.log(), 1))
        assert (official.status, engineering.status) == (P, F)
        assert engineering.message.endswith("but oak at (1, 0, 0) comes before stone at (2, 0, 0)")
        assert engineering.evidence.steps == (4, 5)
        assert second_opinion(spec, TurnView.of_log(self.log(), 1), {"order": "first"})[1].status is P
        assert second_opinion(spec, TurnView.of_log(self.log(), 0))[1].status is P
        unordered = TurnView.of_log(self.log(), 0, ordered=False)
        assert second_opinion(spec, unordered)[1].status is N

    def test_stress_by_our_own_reference(self):
        spec = CheckSpec(name="structural_stability.stress_score", args={"von_mises_stress": 100})

        def judged(*data):
            view = TurnView.of_rows(rows((0, 0, 0, "stone")), stress=lambda: StressData(*data))
            return second_opinion(spec, view)[1]

        assert judged("published", 200.0).status is N
        own = judged("static", 200.0, (0, 0, 0), 0, 0, 0, 150.0)
        assert (own.status, own.score) == (F, 0.75)

    @pytest.mark.parametrize(
        ("blocks", "words"),
        [
            ([(0, 0, 0, "stone"), (0, 2, 0, "stone")], "1 block float"),
            ([(0, 0, 0, "stone"), (1, 0, 0, "stone"), (5, -3, 5, "stone")], "1 block lies apart underground"),
            ([(0, 0, 0, "stone"), (0, 1, 0, "oak_door"), (3, 4, 3, "torch")], "1 block hangs on nothing"),
        ],
    )
    def test_ground(self, blocks, words):
        spec = CheckSpec(name="physical_plausibility.is_ground_connected")
        engineering = second_opinion(spec, TurnView.of_rows(rows(*blocks)))[1]
        assert engineering.status is F
        assert words in engineering.message
        assert engineering.evidence.cells == (blocks[-1][:3],)
