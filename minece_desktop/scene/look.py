"""Which helps for the eye are drawn."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """``grid`` on the ground, ``edges`` between blocks, ``compass`` of the axes, callouts at the ``maximum`` and the
    ``minimum`` of the field that is coloured."""

    grid: bool = True
    edges: bool = True
    compass: bool = True
    maximum: bool = True
    minimum: bool = False
