"""Writes a folder with two reviewers' decisions, for the documentation's examples: ``docs_decisions.py FOLDER``."""

from __future__ import annotations

import itertools
import sys
from contextlib import closing
from pathlib import Path

from checks.result import Status
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import CheckKey, Decision, Judged, Opinion, Subject


def main(folder: Path) -> None:
    """By Ann and Bob on eight rooms; they part on two."""
    folder.mkdir()
    with closing(Audit(folder)) as audit:
        for reviewer, number in itertools.product(("Ann", "Bob"), range(8)):
            judged = Judged("cd" * 32, Status.PASS if number % 2 else Status.FAIL)
            apart = reviewer == "Bob" and number in (1, 2)
            decision = Decision(Opinion.DISAGREE if apart else Opinion.AGREE, judged, reason="a door" if apart else "")
            subject = Subject(f"{number:064x}", CheckKey.of(0, "shape.has_rooms", {"room_cnt": 2}))
            audit.decide(reviewer, subject, decision, run_id=f"house-{number}", index=0)


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", least=1, most=1)
    main(Path(sys.argv[1]))
