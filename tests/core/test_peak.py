"""The block with the largest value."""

from __future__ import annotations

import numpy as np

from minece_desktop.core.peak import largest


def test_the_first_of_the_largest_and_how_many_tie() -> None:
    found = largest(np.array([np.nan, 2.0, 5.0, 5.0 * (1 - 1e-10), 5.0 * (1 - 1e-8)]))
    assert found == (2, 5.0, 1)
    assert found is not None
    assert found.others == " · and 1 more"


def test_nothing_known_nothing_largest() -> None:
    assert largest(np.array([])) is None
    assert largest(np.array([np.nan, np.inf])) is None
    alone = largest(np.array([0.0, np.nan]))
    assert alone == (0, 0.0, 0)
    assert alone is not None
    assert alone.others == ""
