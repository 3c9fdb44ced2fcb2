"""Films of a build."""

from __future__ import annotations

import stat
import sys
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
from minece_desktop.scene import animation
from minece_desktop.scene.animation import Film, film_job, save_film, schedule, unfinished
from minece_desktop.scene.animation_files import NO_FFMPEG, check_format, formats, write_film
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
    colors, _ = animation._colors(tower(), film, schedule(5, film), JobContext())
    assert len(colors) == 6
    ranges = {color.range for color in colors}
    assert len(ranges) == 1
    assert max(np.nanmax(color.values) for color in colors[2:] if color.values is not None) == pytest.approx(
        next(iter(ranges))[1]  # type: ignore[index]
    )


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
        ({"options": ViewOptions(deformation="auto")}, "deformed"),
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
