"""The memory limit: of the machine, of a container, of the environment, and as told."""

import math

import pytest

from physics import memory, published
from physics.memory import VARIABLE, TooLarge, default_limit, estimate, refuse_beyond, set_limit
from physics.particles import neighbour_pairs
from physics.solve import solve


@pytest.fixture(autouse=True)
def no_limit_told(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    yield
    set_limit(None)


@pytest.fixture
def groups(tmp_path, monkeypatch):
    """Writes what this process is in, and files of control groups below a root."""
    monkeypatch.setattr(memory, "_CGROUPS", tmp_path)
    monkeypatch.setattr(memory, "_OWN_CGROUPS", tmp_path / "own")
    monkeypatch.setattr(memory, "_machine", lambda: 10e9)

    def write(own, **files):
        (tmp_path / "own").write_text(own)
        for name, text in files.items():
            path = tmp_path / name.replace("__", "/").replace("DOT", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    return write


def test_a_container_of_version_2_binds(groups):
    groups("0::/app\n", app__memoryDOTmax="2000000000\n")
    assert default_limit() == pytest.approx(1.4e9)


def test_a_group_binds_those_below_it(groups):
    groups("0::/a/b\n", a__memoryDOTmax="3000000000\n", a__b__memoryDOTmax="max\n")
    assert default_limit() == pytest.approx(2.1e9)


def test_a_container_of_version_1_binds(groups):
    groups("5:cpu:/x\n4:memory:/x\n", memory__x__memoryDOTlimit_in_bytes="1000000000\n")
    assert default_limit() == pytest.approx(0.7e9)


def test_the_root_binds_where_the_path_is_the_hosts(groups):
    groups("4:cpu,memory:/docker/12ab\n", memory__memoryDOTlimit_in_bytes="1000000000\n")
    assert default_limit() == pytest.approx(0.7e9)


@pytest.mark.parametrize("text", ["max\n", "9223372036854771712\n", "nonsense"])
def test_no_limit_leaves_the_machines(groups, text):
    groups("0::/\n", memoryDOTmax=text)
    assert default_limit() == pytest.approx(7e9)


def test_without_control_groups_the_machine_binds(groups):
    assert default_limit() == pytest.approx(7e9)


def test_a_machine_that_tells_nothing_gets_a_cautious_limit(monkeypatch):
    monkeypatch.setattr(memory.os, "sysconf", lambda _name: (_ for _ in ()).throw(ValueError), raising=False)
    monkeypatch.setattr(memory, "_container", lambda: math.inf)
    assert default_limit() == pytest.approx(0.7 * 4e9)


def test_the_environment_raises_and_lowers_it(monkeypatch, groups):
    groups("0::/\n", memoryDOTmax="1000000000")
    monkeypatch.setenv(VARIABLE, "32")
    assert default_limit() == 32e9
    monkeypatch.setenv(VARIABLE, "0.000001")
    with pytest.raises(TooLarge, match=r"1 blocks need about 0\.0 MB"):
        solve([[0, 0, 0]])


@pytest.mark.parametrize("text", ["much", "-1", "0", "nan", "inf"])
def test_a_wrong_environment_is_named(monkeypatch, text):
    monkeypatch.setenv(VARIABLE, text)
    with pytest.raises(ValueError, match=f"{VARIABLE} is '{text}'; expected a number of gigabytes"):
        default_limit()


def test_what_was_told_comes_first(monkeypatch):
    monkeypatch.setenv(VARIABLE, "32")
    set_limit(5e9)
    assert default_limit() == 5e9
    set_limit(None)
    assert default_limit() == 32e9
    for wrong in (0.0, -1.0, math.nan, math.inf):
        with pytest.raises(ValueError, match="expected a positive number"):
            set_limit(wrong)


def test_the_refusal_says_what_to_do():
    refuse_beyond(estimate(10, 0), 10, 0)
    with pytest.raises(TooLarge, match=r"minece stress --memory GB`, or MINECE_MEMORY_GB") as caught:
        refuse_beyond(estimate(10, 0), 10, 1)
    assert caught.value.needed > caught.value.limit


def test_finite_elements_are_estimated_by_themselves():
    assert estimate(1000, 12_000, "fem") > estimate(1000, 12_000) == estimate(1000, 12_000, "explicit")
    with pytest.raises(TooLarge):
        solve([[0, 0, 0], [0, 1, 0]], "fem", memory_limit=estimate(2, 2))
    assert solve([[0, 0, 0], [0, 1, 0]], memory_limit=estimate(2, 2)).max_von_mises > 0.0


def test_cells_that_are_there_many_times_are_refused_before_their_pairs_are_listed(monkeypatch):
    listed = []
    monkeypatch.setattr(published, "neighbour_pairs", lambda blocks: listed.append(blocks) or neighbour_pairs(blocks))
    blocks = [[0, 0, 0]] * 300 + [[1, 0, 0]] * 300
    with pytest.raises(TooLarge) as refused:
        solve(blocks, "published", memory_limit=50e6)
    assert refused.value.needed == estimate(600, 2 * 300 * 300)
    assert listed == []
