"""Writers of moving pictures that hold one picture at a time: WebP and GIF by Pillow, MP4 where ffmpeg is installed.

docs/decisions/0098-animations.md tells why these.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import numpy as np
import numpy.typing as npt
from PIL import GifImagePlugin, Image

Pixels = npt.NDArray[np.uint8]
Picture = tuple[Pixels, int]
"""(h, w, 3) RGB, and how many milliseconds it is shown."""

_QUALITY = 85
_METHOD = 2
"""Of 0 (fast) to 6 (small): beyond, a picture takes longer to write than to draw."""
_COLORS = 255
_CLEAR = 255
"""The GIF's palette entry for a pixel that has not changed."""
_FFMPEG = "ffmpeg"
_MP4_RATE = 50

NO_FFMPEG = "writing MP4 needs ffmpeg on the PATH, which is not there; install it, or write .webp or .gif"


def formats() -> tuple[str, ...]:
    """Endings that can be written here."""
    return (".webp", ".gif", ".mp4") if shutil.which(_FFMPEG) else (".webp", ".gif")


def check_format(path: Path) -> None:
    """Raises ValueError for a name whose ending is none of ``formats``."""
    suffix = path.suffix.lower()
    if suffix == ".mp4" and suffix not in formats():
        raise ValueError(NO_FFMPEG)
    if suffix not in formats():
        raise ValueError(f"{path.name}: a film is a {', '.join(formats())} file; give a name that ends so")


def write_film(
    path: Path,
    suffix: str,
    size: tuple[int, int],
    pictures: Iterator[Picture],
    count: int,
    samples: Callable[[], Pixels],
) -> None:
    """Write ``count`` pictures of ``size`` in the format of ``suffix``, endlessly repeated. Raises OSError.

    ``samples``: pixels that have all the colours that matter, for formats that have few.
    """
    if suffix == ".webp":
        _write_webp(path, size, pictures, count)
    elif suffix == ".gif":
        _write_gif(path, size, pictures, samples())
    else:
        _write_mp4(path, size, pictures)


class _Reel(Image.Image):
    """Looks to Pillow's writer like an opened animation: ``seek`` draws the next picture. Only forward."""

    def __init__(self, size: tuple[int, int], pictures: Iterator[Picture], count: int) -> None:
        super().__init__()
        self._pictures, self.n_frames, self._at = pictures, count, -1
        self.durations: list[int] = []
        self._size, self._mode = size, "RGB"
        self.seek(0)

    def seek(self, frame: int) -> None:
        if frame == self._at + 1:
            pixels, milliseconds = next(self._pictures)
            self.im = Image.fromarray(pixels).im
            self.durations.append(milliseconds)
            self._at = frame

    def tell(self) -> int:
        return self._at


def _write_webp(path: Path, size: tuple[int, int], pictures: Iterator[Picture], count: int) -> None:
    reel = _Reel(size, pictures, count)
    reel.save(
        path,
        "WEBP",
        save_all=True,
        duration=reel.durations,
        loop=0,
        quality=_QUALITY,
        method=_METHOD,
        minimize_size=False,
    )


def _write_gif(path: Path, size: tuple[int, int], pictures: Iterator[Picture], samples: Pixels) -> None:
    """One palette for all pictures, so that nothing flickers; it covers rare colours too: marks are small."""
    palette = Image.fromarray(samples).quantize(_COLORS, Image.Quantize.MAXCOVERAGE)
    before: Pixels | None = None
    with path.open("wb") as file:
        _gif_head(file, *size, palette)
        for pixels, milliseconds in pictures:
            image = Image.fromarray(pixels).quantize(palette=palette, dither=Image.Dither.NONE)
            before = _gif_picture(file, np.asarray(image), before, palette, milliseconds)
        file.write(b";")


def _gif_head(file: IO[bytes], width: int, height: int, palette: Image.Image) -> None:
    """GIF89a: screen with a table of 256 colours, and the extension that repeats endlessly."""
    colors = bytes(palette.getpalette() or []).ljust(768, b"\0")[:768]
    screen = width.to_bytes(2, "little") + height.to_bytes(2, "little") + b"\xf7\0\0"
    file.write(b"GIF89a" + screen + colors + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")


def _gif_picture(
    file: IO[bytes], rows: Pixels, before: Pixels | None, palette: Image.Image, milliseconds: int
) -> Pixels:
    """Write what has changed; returns the picture."""
    changed = np.ones(rows.shape, dtype=np.bool_) if before is None else rows != before
    down, across = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
    top, left = (int(down[0]), int(across[0])) if len(down) else (0, 0)
    bottom, right = (int(down[-1]) + 1, int(across[-1]) + 1) if len(down) else (1, 1)
    box = (slice(top, bottom), slice(left, right))
    piece = Image.fromarray(np.where(changed[box], rows[box], np.uint8(_CLEAR)).astype(np.uint8)).convert("L")
    piece.putpalette(palette.getpalette() or [])
    clear = {} if before is None else {"transparency": _CLEAR}
    for block in GifImagePlugin.getdata(piece, (left, top), duration=milliseconds, disposal=1, **clear):
        file.write(block)
    return rows


def _write_mp4(path: Path, size: tuple[int, int], pictures: Iterator[Picture]) -> None:
    """H.264, fifty frames a second: a picture is repeated while it lasts. Raises OSError where ffmpeg fails."""
    program = shutil.which(_FFMPEG)
    if program is None:
        raise OSError(NO_FFMPEG)
    command = [program, "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += [
        "-s",
        f"{size[0]}x{size[1]}",
        "-r",
        str(_MP4_RATE),
        "-i",
        "-",
        "-an",
        "-vf",
        "pad=ceil(iw/2)*2:ceil(ih/2)*2",
    ]
    command += ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        try:
            elapsed = written = 0
            for pixels, milliseconds in pictures:
                elapsed += milliseconds
                frames = max(1, round(elapsed * _MP4_RATE / 1000) - written)
                for _ in range(frames):
                    process.stdin.write(pixels.tobytes())
                written += frames
            process.stdin.close()
        except BrokenPipeError:
            pass
        except BaseException:
            process.kill()
            raise
        errors = process.stderr.read().decode("utf-8", "replace").strip()
    if process.returncode:
        raise OSError(f"ffmpeg could not write the film: {errors or process.returncode}")
