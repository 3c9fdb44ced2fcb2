from __future__ import annotations

import numpy as np

from minece_desktop.core.support import Support, support_of


def test_faces_edges_and_nothing() -> None:
    xyz = np.array([[0, 0, 0], [0, 1, 0], [1, 2, 0], [2, 2, 0], [9, 5, 9], [9, 6, 9]], dtype=np.int32)
    assert support_of(xyz).tolist() == [
        Support.GROUNDED,
        Support.GROUNDED,
        Support.TIED,
        Support.TIED,
        Support.UNSUPPORTED,
        Support.UNSUPPORTED,
    ]


def test_empty_and_hanging_structures() -> None:
    assert support_of(np.zeros((0, 3), dtype=np.int32)).tolist() == []
    assert support_of(np.array([[0, 4, 0]], dtype=np.int32)).tolist() == [Support.UNSUPPORTED]


def test_opposite_rims_of_the_bounding_box_are_no_neighbours() -> None:
    xyz = np.array([[0, 0, 0], [1, 1, 4], [1, 3, 0]], dtype=np.int32)
    assert support_of(xyz).tolist() == [Support.GROUNDED, Support.UNSUPPORTED, Support.UNSUPPORTED]


def test_far_coordinates() -> None:
    xyz = np.array([[-(10**9), 0, 10**9], [-(10**9), 1, 10**9], [10**9, 9, -(10**9)]], dtype=np.int32)
    assert support_of(xyz).tolist() == [Support.GROUNDED, Support.GROUNDED, Support.UNSUPPORTED]
