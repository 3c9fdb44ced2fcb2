"""Stresses with units, worded once for verdicts, the window, the command line and pictures."""

from checks.wording import stress_text, stress_unit

__all__ = ["stress_text", "stress_unit"]
