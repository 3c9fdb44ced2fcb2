"""Quantities as people read them, worded once for verdicts, the window, the command line and pictures."""

from checks.wording import stress_text, stress_unit

__all__ = ["duration", "grouped", "length_unit", "stress_text", "stress_unit"]


def grouped(count: int) -> str:
    """A count with its thousands apart: ``20 000`` (narrow, and not broken over lines)."""
    return f"{count:,}".replace(",", "\u202f")


def duration(seconds: float) -> str:
    """About how long: ``40 s``, ``12 min``, ``1 h 35 min``."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


def length_unit(largest: float) -> tuple[float, str]:
    """Divisor and unit that suit a range of lengths whose largest value is ``largest`` m."""
    size = abs(largest)
    if not 0 < size < 1:
        return 1.0, "m"
    return (1e-3, "mm") if size >= 1e-3 else (1e-6, "µm")
