"""The options of ``minece report``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence


def add_report(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], parents: Sequence[argparse.ArgumentParser]
) -> None:
    """``parents``: the options of ``minece grade``."""
    report = commands.add_parser(
        "report", parents=list(parents), help="grades, pictures, tables and decisions in one file; or does one hold?"
    )
    report.add_argument("paths", nargs="*", metavar="PATH", help="runs (with --verify: where they are now)")
    report.add_argument("-o", "--output", metavar="FILE.html|.pdf", help="one self-contained file")
    report.add_argument("--bcf", metavar="FILE.bcf", help="failed and disputed checks as BCF 3.0 issues")
    report.add_argument("--title", metavar="TEXT", help="of the report (default: what it is about)")
    report.add_argument("--no-pictures", dest="pictures", action="store_false", help="words and tables alone")
    report.add_argument(
        "--decisions",
        action="append",
        default=[],
        metavar="FILE",
        help="reviewers' decisions beside those kept with the runs: exported lines or a store; repeatable",
    )
    report.add_argument(
        "--manifest", metavar="FILE", help="where the manifest goes (default: beside the report, FILE.manifest.json)"
    )
    report.add_argument("--verify", metavar="MANIFEST", help="grade again, and say whether a report still holds")
    report.set_defaults(call="report:report")
