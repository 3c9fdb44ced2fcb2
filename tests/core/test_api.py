"""The face for other programs: what it takes, what it tells, and that it stands alone."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from minece_desktop.core import api
from minece_desktop.core.reference import reference_run, write_generated
from tasks.blocks import BlockState, Op

COLUMN = [(0, y, 0, "stone") for y in range(4)]
TASK = api.Task(
    id="pillar",
    category="columns",
    turns=(
        api.Turn(
            prompt="Build a pillar four blocks high.",
            checks=(
                api.CheckSpec(name="size.max_y_is_geq", args={"min_y": 3}),
                api.CheckSpec(
                    name="material.is_block_cnt_equal_to", args={"expected_count": 4, "expected_material": "stone"}
                ),
                api.CheckSpec(name="physical_plausibility.is_ground_connected"),
            ),
        ),
    ),
)


def reference(name: str, folder: Path = Path("reference")) -> api.Run:
    return reference_run(api.default_suite().get(name), folder)


def verdicts(grade: api.Grade) -> list[tuple[str, str, float | None]]:
    return [(result.name, result.status.value, result.score) for result in grade.results]


class TestGiven:
    def test_blocks_actions_events_and_a_log_are_the_same_run(self) -> None:
        rows = [{"x": x, "y": y, "z": z, "material": block} for x, y, z, block in COLUMN]
        actions = [{"op": "place", "x": x, "y": y, "z": z, "block": block} for x, y, z, block in COLUMN]
        events = [api.Event(0, Op.PLACE, x, y, z, BlockState.parse(block)) for x, y, z, block in COLUMN]
        log = api.ActionLog.from_events(events)
        runs = [api.run_of(given) for given in (COLUMN, iter(COLUMN), rows, actions, events, log)]
        assert len({run.identity for run in runs}) == 1
        assert all(run.ordered for run in runs)

    def test_a_structure_has_no_order(self) -> None:
        run = api.run_of(api.Structure.from_blocks(((x, y, z), block) for x, y, z, block in COLUMN))
        assert not run.ordered
        assert run.counts["blocks"] == 4

    def test_removals_and_turns_count(self) -> None:
        run = api.run_of(
            [
                {"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"},
                {"op": "remove", "x": 0, "y": 0, "z": 0, "turn": 1},
            ]
        )
        assert (len(run.turns), run.counts["blocks"]) == (2, 0)

    def test_a_path_is_the_run_there(self, tmp_path: Path) -> None:
        write_generated(reference("columns-001", tmp_path / "a"))
        assert api.grade(tmp_path / "a").task_id == "columns-001"
        write_generated(reference("columns-001", tmp_path / "b"))
        with pytest.raises(api.RunError, match="several runs"):
            api.run_of(tmp_path)
        with pytest.raises(api.RunError, match="no such file"):
            api.run_of(str(tmp_path / "missing"))
        (tmp_path / "empty").mkdir()
        with pytest.raises(api.RunError, match="holds no run"):
            api.run_of(tmp_path / "empty")

    @pytest.mark.parametrize(
        ("given", "words"),
        [
            ([*COLUMN, (0, 1, "stone")], r"\[4\]: needs an action or \[x, y, z, block\]"),
            ([(0, "1", 0, "stone")], r'\[0\]: y: needs a whole number, not "1"'),
            ([(0, 1, 0, None)], r"\[0\]: block: needs a text"),
            ([{"x": 0, "y": 0, "z": 0}], r"\[0\]: block: missing"),
            ([{"op": "place", "x": 0, "y": 0, "block": "stone"}], r"\[0\]: z: missing"),
            ([{"op": "burn", "x": 0, "y": 0, "z": 0}], r"\[0\]: op: is"),
            ({"x": 0}, "needs actions or blocks in a list"),
            (b"abc", "needs actions or blocks in a list"),
            (7, "needs actions or blocks in a list"),
        ],
    )
    def test_what_cannot_be_read_names_entry_and_field(self, given: api.Given, words: str) -> None:
        with pytest.raises(api.RunError, match=words):
            api.run_of(given)

    def test_an_endless_list_ends_at_the_limit(self) -> None:
        def endless() -> object:
            while True:
                yield (0, 0, 0, "stone")

        with pytest.raises(api.RunError, match="more than 10 actions"):
            api.run_of(endless(), limits=api.Limits(events=10))  # type: ignore[arg-type]


class TestGrade:
    def test_a_task_of_ones_own(self) -> None:
        grade = api.grade(COLUMN, TASK)
        assert grade.overall is True
        assert [status for _, status, _ in verdicts(grade)] == ["pass"] * 3
        assert api.grade(COLUMN[:3], TASK).overall is False

    def test_opinions_change_no_verdict(self) -> None:
        for name in ("columns-001", "bridges-001", "rooms-001"):
            run = reference(name)
            full, bare = api.grade(run, name, stress="none"), api.grade(run, name, stress="none", opinions=False)
            assert verdicts(full) == verdicts(bare)
            assert full.opinions
            assert not bare.opinions

    def test_engineering_rules(self) -> None:
        assert {result.rules for result in api.grade(COLUMN, TASK, "engineering").results} == {"engineering"}

    def test_wrong_words(self) -> None:
        with pytest.raises(
            ValueError, match="rules: there are no 'strict' ones; they are one of official, engineering"
        ):
            api.grade(COLUMN, TASK, "strict")
        with pytest.raises(ValueError, match="stress: there is no 'fem'"):
            api.grade(COLUMN, TASK, stress="fem")  # type: ignore[arg-type]
        with pytest.raises(api.UnknownTaskError, match="columns-999"):
            api.grade(COLUMN, "columns-999")

    def test_it_is_what_the_command_line_tells(self, tmp_path: Path) -> None:
        write_generated(reference("frames-001", tmp_path / "run"))
        told = subprocess.run(
            [sys.executable, "-m", "minece_desktop.cli", "grade", str(tmp_path / "run"), "--stress", "none", "--json"],
            capture_output=True,
            text=True,
            check=True,
        )
        ours = api.grade(tmp_path / "run", stress="none").to_json()
        theirs = json.loads(told.stdout)
        assert json.loads(json.dumps(ours["checks"])) == theirs["checks"]
        assert (ours["overall"], ours["metrics"]) == (theirs["overall"], theirs["metrics"])


class TestReward:
    def test_the_default_weighs_each_metric_alike(self) -> None:
        assert api.reward(COLUMN, TASK) == 1.0
        # too low: the size and the material are wrong, plausibility holds
        assert api.reward(COLUMN[:3], TASK) == pytest.approx(1 / 3)

    def test_weights_and_gate(self) -> None:
        mixture = api.Mixture({"size": 3, "plausibility": 1})
        assert api.reward(COLUMN[:3], TASK, mixture) == pytest.approx(0.25)
        floating = [(x, y + 2, z, block) for x, y, z, block in COLUMN]
        gated = api.Mixture({"material": 1}, gate=("plausibility",))
        assert api.reward(floating, TASK, gated) == 0.0
        assert api.reward(floating, TASK, api.Mixture({"material": 1})) == 1.0
        assert api.reward(COLUMN, TASK, gated) == 1.0

    def test_verdicts_on_the_whole(self) -> None:
        mixture = api.Mixture({"overall": 1, "plausibility": 1})
        assert api.reward(COLUMN, TASK, mixture) == 1.0
        assert api.reward(COLUMN[:3], TASK, mixture) == 0.5

    def test_a_metric_the_task_has_not_is_left_out(self) -> None:
        assert api.reward(COLUMN, TASK, api.Mixture({"dependency": 5, "size": 1})) == 1.0
        with pytest.raises(ValueError, match="applies to the task"):
            api.reward(COLUMN, TASK, api.Mixture({"dependency": 1}))

    def test_stability_is_its_score(self) -> None:
        task = next(task for task in api.default_suite() if task.reference_stress is not None)
        run = reference(task.id)
        only = api.Mixture({"stability": 1})
        grade = api.grade(run, task.id)
        assert api.reward(run, task.id, only) == grade.summary.metrics["stability"].score
        with pytest.raises(ValueError, match="applies to the task"):
            api.reward(run, task.id, only, stress="none")

    def test_an_unreadable_rollout_is_worth_what_is_said(self) -> None:
        bad = [("a", "b", "c", "stone")]
        assert api.reward(bad, TASK, unreadable=-1.0) == -1.0
        with pytest.raises(api.RunError):
            api.reward(bad, TASK)

    @pytest.mark.parametrize(
        ("weights", "gate", "words"),
        [
            ({"beauty": 1.0}, (), "no 'beauty'"),
            ({"size": 1.0}, ("beauty",), "no 'beauty'"),
            ({"size": -1.0}, (), "size needs a weight of 0 or more"),
            ({"size": float("nan")}, (), "size needs a weight of 0 or more"),
            ({"size": "1"}, (), "size needs a weight of 0 or more"),
            ({"size": 0.0}, (), "every weight is 0"),
            ({}, (), "every weight is 0"),
        ],
    )
    def test_a_wrong_mixture(self, weights: dict[str, float], gate: tuple[str, ...], words: str) -> None:
        with pytest.raises(ValueError, match=words):
            api.Mixture(weights, gate)

    def test_a_mixture_travels(self) -> None:
        mixture = api.Mixture({"size": 2.0}, gate=("overall",))
        assert pickle.loads(pickle.dumps(mixture)) == mixture


class TestStress:
    def test_a_column_under_its_weight(self) -> None:
        field = api.stress(COLUMN)
        assert len(field.result.blocks) == 4
        assert field.result.max_von_mises is not None
        assert field.result.max_von_mises > 0
        assert api.stress(COLUMN, step=2).result.blocks.shape == (2, 3)

    def test_wrong_words(self) -> None:
        with pytest.raises(ValueError, match="step: 9 is outside 0 … 4"):
            api.stress(COLUMN, step=9)
        with pytest.raises(ValueError, match="magic"):
            api.stress(COLUMN, "magic")


class TestOpen:
    def test_what_cannot_be_read_is_told_and_the_rest_goes_on(self, tmp_path: Path) -> None:
        write_generated(reference("columns-001", tmp_path / "good"))
        (tmp_path / "bad").mkdir()
        (tmp_path / "bad" / "actions.jsonl").write_text("{\n")
        told: list[api.Message] = []
        assert [run.task_id for run in api.open(tmp_path, on_message=told.append)] == ["columns-001"]
        assert len(told) == 1

    def test_a_mode_there_is_not(self, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match="mode: there is no 'author'; it is one of events, authors"):
            api.open(tmp_path, mode="author")  # type: ignore[arg-type]


def test_threads_at_once_say_what_one_says() -> None:
    names = [task.id for task in list(api.default_suite())[::60]]
    runs = {name: reference(name) for name in names}
    alone = {name: verdicts(api.grade(runs[name], name, stress="static")) for name in names}
    with ThreadPoolExecutor(4) as pool:
        together = pool.map(lambda name: (name, verdicts(api.grade(runs[name], name, stress="static"))), names * 3)
        for name, told in together:
            assert told == alone[name]


def test_it_needs_no_window_and_reads_no_settings() -> None:
    script = (
        "import sys; from minece_desktop.core import api; "
        "api.reward([(0, 0, 0, 'stone')], 'columns-001', stress='none'); "
        "bad = [n for n in sys.modules if n.split('.')[0] in ('PySide6', 'vtkmodules', 'pyqtgraph', 'scipy')]; "
        "assert not bad, bad"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


class TestOtherKinds:
    def test_numbers_and_rows_of_numpy(self) -> None:
        rows = np.array(COLUMN, dtype=object)
        numbers = [(np.int32(x), np.int64(y), np.float64(z), np.str_(block)) for x, y, z, block in COLUMN]
        objects = [dict(zip(("x", "y", "z", "block"), row, strict=True)) for row in numbers]
        plain = api.run_of(COLUMN).identity
        assert {api.run_of(given).identity for given in (rows, numbers, objects)} == {plain}
        with pytest.raises(api.RunError, match=r"\[0\]: x: needs a whole number, not nan"):
            api.run_of([(np.float64("nan"), 0, 0, "stone")])

    def test_a_set_has_no_order(self) -> None:
        assert not api.run_of(set(COLUMN)).ordered

    @pytest.mark.parametrize(
        ("event", "words"),
        [
            (api.Event(0, "place", 0, 0, 0, BlockState.parse("stone")), "op: needs an Op"),  # type: ignore[arg-type]
            (api.Event(0, Op.PLACE, 0, 0, 0), "block: needs a BlockState, not None"),
            (api.Event(0, Op.PLACE, 0, 0, 0, "stone"), "block: needs a BlockState"),  # type: ignore[arg-type]
            (api.Event(0, Op.PLACE, 10**12, 0, 0, BlockState.parse("stone")), "x: 1000000000000 is outside"),
            (api.Event(0, Op.REMOVE, 0, float("nan"), 0), "y: needs a whole number, not nan"),  # type: ignore[arg-type]
            (api.Event(-1, Op.REMOVE, 0, 0, 0), "turn: -1 is outside"),
        ],
    )
    def test_events_keep_to_the_same_bounds(self, event: api.Event, words: str) -> None:
        with pytest.raises(api.RunError, match=rf"^\[1\]: {words}"):
            api.run_of([COLUMN[0], event])

    @pytest.mark.parametrize(
        ("call", "words"),
        [
            (lambda: api.grade(COLUMN, 5), "task: needs an id, a Task or None, not 5"),  # type: ignore[arg-type]
            (lambda: api.grade(COLUMN, "columns-001", suite="full"), "suite: needs a Suite"),  # type: ignore[arg-type]
            (lambda: api.grade(COLUMN, limits=5), "limits: needs a Limits, not 5"),  # type: ignore[arg-type]
            (lambda: api.open("here", limits=5), "limits: needs a Limits or None, not 5"),  # type: ignore[arg-type]
            (lambda: api.reward(COLUMN, "columns-001", {"shape": 1}), "mixture: needs a Mixture"),  # type: ignore[arg-type]
            (lambda: api.Mixture(["shape"]), "mixture: needs weights by name"),  # type: ignore[arg-type]
            (lambda: api.Mixture(gate="plausibility"), r"the gate needs names in a tuple, as \('plausibility',\)"),  # type: ignore[arg-type]
            (lambda: api.stress(COLUMN, step=1.5), "step: needs a whole number, not 1.5"),  # type: ignore[arg-type]
        ],
    )
    def test_arguments_of_another_kind_are_named(self, call: Any, words: str) -> None:
        with pytest.raises(TypeError, match=words):
            call()

    def test_a_path_that_can_be_none(self) -> None:
        with pytest.raises(api.RunError, match="no such file"):
            api.grade("a\0b")
        told: list[api.Message] = []
        assert list(api.open("a\0b", on_message=told.append)) == []
        assert len(told) == 1


def test_weights_are_numbers_of_any_kind_and_size() -> None:
    weights: dict[str, Any] = {"shape": 1, "size": np.float32(1)}
    small, large = api.Mixture(weights), api.Mixture({"shape": 1e308, "size": 1e308})
    rewards = [api.reward(COLUMN, "columns-001", mixture, stress="none") for mixture in (small, large)]
    assert rewards[0] == rewards[1]
    assert hash(small) == hash(api.Mixture({"shape": 1.0, "size": 1.0}))
    with pytest.raises(ValueError, match="needs a weight of 0 or more"):
        api.Mixture({"shape": 10**400})
