"""What any check shows: never more than a view can, and nothing that cannot be read."""

from __future__ import annotations

from checks.engine import check_rows
from checks.result import Status


def test_much_evidence_is_cut_and_says_so(judge):
    blocks = [(x, 0, z) for x in range(60) for z in range(60)]
    shown = judge("material.is_block_cnt_equal_to", blocks, expected_count=1).evidence
    assert len(shown.cells) == 2000
    assert shown.note == "the first 2000 of 3600 cells are shown"


def test_evidence_skips_what_cannot_be_read():
    blocks = [{"x": "?", "y": 0, "z": 0, "material": "a"}, {"x": 1.5, "y": 0, "z": 0, "material": "a"}]
    result = check_rows("material.is_block_cnt_equal_to", {"expected_count": 2}, blocks)
    assert (result.status, result.evidence.cells) == (Status.PASS, ((1, 0, 0),))
