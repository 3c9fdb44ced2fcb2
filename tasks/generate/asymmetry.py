"""Family 14: buildings without symmetry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate import rules
from tasks.generate.creative import creative, creative_reference
from tasks.generate.draft import Draft, Family
from tasks.generate.site import Reference


def drafts() -> Iterator[Draft]:
    return creative("Make its shape asymmetric.", rules.ASYMMETRIC, (rules.DOORS_PASSABLE,))


def reference(parameters: Mapping[str, Any]) -> Reference:
    return creative_reference(parameters["program"], asymmetric=True, ceilings=(3,))


FAMILY = Family(
    "asymmetry",
    "creative",
    drafts,
    reference,
    (
        "A single block counts as asymmetric.",
        "Two equal layers are a mirror image about the middle height: a low asymmetric plan is called symmetric.",
        "Diagonal mirrors, half turns and materials are not looked at.",
    ),
)
