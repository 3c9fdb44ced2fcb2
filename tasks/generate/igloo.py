"""Family 25: domes, worded as igloos."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate.dome import DOME, NOTES, dome_drafts, dome_reference
from tasks.generate.draft import Draft, Family
from tasks.generate.site import Reference


def drafts() -> Iterator[Draft]:
    return dome_drafts(
        "{verb} an igloo, {diameter} blocks in diameter and half as high, whose top lies at least {height} blocks "
        "above the ground."
    )


def reference(parameters: Mapping[str, Any]) -> Reference:
    return dome_reference(parameters["diameter"], "snow_block")


FAMILY = Family(
    "igloo",
    "domes",
    drafts,
    reference,
    (*NOTES, "The material is free: an igloo need not be of snow."),
    engineering=DOME,
)
