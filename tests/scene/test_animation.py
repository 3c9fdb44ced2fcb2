"""Films of a build."""

from __future__ import annotations

import stat
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.run import Run, RunError, TurnRecord
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.scene import CameraState
from minece_desktop.scene.animation import Film, film_job, save_film, schedule, unfinished
from minece_desktop.scene.animation_files import NO_FFMPEG, check_format, formats, write_film
from minece_desktop.scene.film_shots import shots
from tasks.blocks import ActionLog, BlockState, Event, Op

SMALL = Film(size=(320, 200), fps=10, seconds=1.0, hold=0.5)


def tower(height: int = 5) -> Run:
    log = ActionLog.from_events(Event(0, Op.PLACE, 0, y, 0, BlockState.parse("gold_block")) for y in range(height))
    return Run("tower", Path("tower"), "native", log, (TurnRecord(0, "Build a tower."),))


def pictures_of(path: Path) -> list[tuple[np.ndarray, int]]:
    found = []
    with Image.open(path) as image:
        for number in range(image.n_frames):
            image.seek(number)
            image.load()
            found.append((np.asarray(image.convert("RGB")).astype(int), image.info["duration"]))
    return found


@given(st.integers(1, 500), st.floats(1, 50), st.floats(0.1, 20), st.floats(0, 5))
def test_the_plan_shows_first_and_last_and_keeps_the_time(steps: int, fps: float, seconds: float, hold: float) -> None:
    plan = schedule(steps, Film(fps=fps, seconds=seconds, hold=hold))
    shown = [step for step, _ in plan]
    assert (shown[0], shown[-1]) == (0, steps)
    assert all(a < b for a, b in pairwise(shown))
    assert all(ms >= 10 and ms % 10 == 0 for _, ms in plan)
    assert sum(ms for _, ms in plan) == pytest.approx(1000 * max(seconds + hold, 2 / fps), abs=1000 / fps + 20)


@pytest.mark.parametrize("suffix", [".webp", ".gif"])
def test_a_film_of_a_tower(gl: None, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"tower{suffix}"
    assert save_film(tower(), path, SMALL) == 6
    found = pictures_of(path)
    assert len(found) == 6
    assert sum(ms for _, ms in found) == 1500
    assert {pixels.shape for pixels, _ in found} == {(200, 320, 3)}
    gold = [int(((p[..., 0] > 150) & (p[..., 2] < 110)).sum()) for p, _ in found]
    assert gold[0] < gold[2] < gold[-1]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_gif_shows_what_was_drawn_whatever_is_left_out_as_unchanged(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    drawn = []
    for number in range(4):
        pixels = np.full((20, 30, 3), 40, dtype=np.uint8)
        pixels[number : number + 4, 5:9] = (250, 200, 10)
        pixels[15, rng.integers(0, 30)] = (10, 90, 250)
        drawn.append(pixels)
    drawn.insert(2, drawn[1])
    path = tmp_path / "a.gif"
    write_film(path, ".gif", (30, 20), iter([(p, 50) for p in drawn]), 5, lambda: np.concatenate(drawn))
    for (found, ms), pixels in zip(pictures_of(path), drawn, strict=True):
        assert ms == 50
        assert np.abs(found - pixels).max() <= 8


def test_stress_colours_have_one_range_for_all_steps(gl: None) -> None:
    film = Film(color="stress", size=(320, 200), fps=10, seconds=0.6)
    made, _ = shots(tower(), film, [step for step, _ in schedule(5, film)], JobContext())
    colors = [shot.coloring for shot in made]
    assert len(colors) == 6
    ranges = {color.range for color in colors}
    assert len(ranges) == 1
    assert max(np.nanmax(color.values) for color in colors[2:] if color.values is not None) == pytest.approx(
        next(iter(ranges))[1]  # type: ignore[index]
    )


def beam() -> Run:
    """A column with an arm of three, of which the last block is placed on its own far away."""
    cells = [(0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 2, 0), (2, 2, 0), (3, 2, 0)]
    log = ActionLog.from_events(Event(0, Op.PLACE, *cell, BlockState.parse("gold_block")) for cell in cells)
    return Run("beam", Path("beam"), "native", log, (TurnRecord(0, "Build a beam."),))


def test_a_deformed_film_bends_more_with_every_block_at_one_scale(gl: None, tmp_path: Path) -> None:
    film = Film(size=(320, 200), fps=6, seconds=1.0, hold=0.0, options=ViewOptions(deformation="auto"))
    made, share = shots(beam(), film, range(7), JobContext())
    assert 0 < share < 1
    assert len({shot.factor for shot in made}) == 1
    assert made[0].deformation is None, "nothing stands yet"
    shapes = [(made[4].deformation, (1, 2, 0)), (made[6].deformation, (3, 2, 0))]
    tips = [shape.of_cells(np.array([cell]))[0, 1] for shape, cell in shapes if shape is not None]
    assert tips[1] < tips[0] < 0, "the arm's end sinks, and more when it is longer"
    assert -tips[1] < 0.08 * 4 * 1.01, "no further than the scale allows"
    straight, bent = tmp_path / "straight.webp", tmp_path / "bent.webp"
    save_film(beam(), bent, film)
    save_film(beam(), straight, replace(film, options=ViewOptions()))
    (one, _), (other, _) = pictures_of(straight)[-1], pictures_of(bent)[-1]
    assert (np.abs(one - other)[40:160] > 60).any(axis=2).sum() > 100


@pytest.mark.parametrize(
    ("options", "more", "seen"),
    [
        (ViewOptions(isolate="selection", ghost_rest=False), {"selection": (0, 0, 0)}, [True, False]),
        (ViewOptions(isolate="evidence", ghost_rest=False), {"evidence": ((3, 2, 0),)}, [False, True]),
        (ViewOptions(layers=(2, 2), ghost_rest=False), {}, [False, True]),
        (ViewOptions(clip_axis="x", clip_at=1, ghost_rest=False), {}, [True, False]),
        (ViewOptions(isolate="evidence", ghost_rest=False), {}, [True, True]),
    ],
)
def test_a_film_shows_the_part_that_the_view_shows(
    gl: None, tmp_path: Path, options: ViewOptions, more: dict[str, object], seen: list[bool]
) -> None:
    camera = CameraState(0.0, 0.0, (2.0, 1.5, 0.5), 4.0)
    film = Film(size=(320, 200), fps=6, seconds=1.0, hold=0.0, options=options, camera=camera, caption=False, **more)  # type: ignore[arg-type]
    save_film(beam(), tmp_path / "a.webp", film)
    last = pictures_of(tmp_path / "a.webp")[-1][0]
    gold = (last[..., 0] > 120) & (last[..., 2] < 110)
    places = [camera.project([(x + 0.5, y + 0.5, 1.0)], (320, 200))[0] for x, y in ((0, 0), (3, 2))]
    assert [bool(gold[round(v), round(u)]) for u, v in places] == seen


def test_a_threshold_follows_the_values_of_each_step(gl: None) -> None:
    options = ViewOptions().with_range("stress", above=1.0, mode="typed", low=0.0, high=5000.0)
    film = Film(size=(320, 200), fps=6, seconds=1.0, color="stress", options=options)
    made, _ = shots(beam(), film, range(7), JobContext())
    counts = [int(shot.part.shown.sum()) for shot in made if shot.part.shown is not None]
    assert counts[0] == 0
    assert counts[-1] > counts[1]
    assert {shot.coloring.range for shot in made} == {(0.0, 5000.0)}
    assert made[-1].words(film) == ["from 1 Pa on"]


def test_more_than_can_be_held_is_refused(gl: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minece_desktop.scene.film_shots.MOST_VALUES", 100)
    with pytest.raises(ValueError, match="deformed shape of so many steps"):
        shots(beam(), Film(options=ViewOptions(deformation="true")), range(7), JobContext())


@pytest.mark.parametrize("color", ["support", "displacement", "order"])
def test_other_colours(gl: None, tmp_path: Path, color: str) -> None:
    film = Film(size=(200, 120), fps=4, seconds=1, color=color, theme="light")
    assert save_film(tower(3), tmp_path / "a.webp", film) == 4


def test_a_cancelled_film_leaves_nothing(gl: None, tmp_path: Path) -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with pytest.raises(Cancelled):
        save_film(tower(), tmp_path / "a.webp", SMALL, JobContext(cancelled=cancelled))
    assert not list(tmp_path.iterdir())


def test_progress_names_the_pictures(gl: None, tmp_path: Path) -> None:
    told: list[tuple[float, str]] = []
    save_film(tower(2), tmp_path / "a.gif", SMALL, JobContext(progress=lambda f, text: told.append((f, text))))
    assert [text for _, text in told] == ["picture 1 of 3", "picture 2 of 3", "picture 3 of 3"]
    assert [f for f, _ in told] == sorted(f for f, _ in told)


def test_what_the_user_can_mend_is_a_message(gl: None, tmp_path: Path) -> None:
    context = JobContext()
    with pytest.raises(RunError, match="nothing was built"):
        film_job(context, tower(0), tmp_path / "a.gif", SMALL)
    with pytest.raises(RunError, match="choose another place"):
        film_job(context, tower(2), tmp_path / "none" / "a.gif", SMALL)
    assert not unfinished(tmp_path / "a.gif").exists()


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"size": (10, 10)}, "10 × 10"),
        ({"size": (9000, 9000)}, "pixels"),
        ({"fps": 0.0}, "pictures a second"),
        ({"fps": float("nan")}, "pictures a second"),
        ({"seconds": 1e6}, "seconds"),
        ({"fps": 50, "seconds": 600}, "at most"),
    ],
)
def test_numbers_out_of_range_are_refused(about: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Film(**about)  # type: ignore[arg-type]


def test_formats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert formats() == (".webp", ".gif")
    with pytest.raises(ValueError, match="needs ffmpeg"):
        check_format(Path("a.mp4"))
    with pytest.raises(ValueError, match=r"\.webp, \.gif"):
        check_format(Path("a.avi"))
    with pytest.raises(OSError, match="needs ffmpeg"):
        write_film(Path("a.mp4"), ".mp4", (8, 8), iter([]), 0, lambda: np.zeros((1, 1, 3), np.uint8))
    assert "ffmpeg" in NO_FFMPEG


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands in for ffmpeg")
@pytest.mark.parametrize("fails", [False, True])
def test_mp4_hands_every_picture_to_ffmpeg_for_as_long_as_it_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    program = tmp_path / "ffmpeg"
    end = "print('no such encoder', file=sys.stderr); sys.exit(3)" if fails else ""
    program.write_text(
        f"#!{sys.executable}\nimport sys\ndata = sys.stdin.buffer.read()\n"
        f"open(sys.argv[-1], 'w').write(' '.join(sys.argv[1:-1]) + chr(10) + str(len(data)))\n{end}\n"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ".mp4" in formats()
    picture = np.zeros((6, 8, 3), dtype=np.uint8)
    path = tmp_path / "a.mp4"
    given_pictures = iter([(picture, 100), (picture, 30), (picture, 1000)])
    if fails:
        with pytest.raises(OSError, match="no such encoder"):
            write_film(path, ".mp4", (8, 6), given_pictures, 3, lambda: picture)
        return
    write_film(path, ".mp4", (8, 6), given_pictures, 3, lambda: picture)
    words, size = path.read_text().split("\n")
    assert "-s 8x6 -r 50" in words
    assert int(size) == picture.size * round(1130 * 50 / 1000)
