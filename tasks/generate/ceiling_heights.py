"""Family 15: buildings with three ceiling heights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tasks.generate import rules
from tasks.generate.creative import creative, creative_reference
from tasks.generate.draft import Draft, Family
from tasks.generate.site import Reference


def drafts() -> Iterator[Draft]:
    heights = rules.check("extra.ceiling_heights", min_count=3)
    wish = "Give it three different ceiling heights inside, and let its top lie at least 5 blocks above the ground."
    return creative(wish, rules.top_at_least(5), extra=(heights,))


def reference(parameters: Mapping[str, Any]) -> Reference:
    return creative_reference(parameters["program"], asymmetric=False, ceilings=(3, 4, 5))


FAMILY = Family(
    "three ceiling heights",
    "creative",
    drafts,
    reference,
    ("The ceilings are not looked at: a pillar six blocks high passes.",),
)
