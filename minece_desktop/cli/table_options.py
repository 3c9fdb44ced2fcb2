"""The options of ``minece table``; light, for they are read at every start of ``minece``."""

from __future__ import annotations

import argparse
from typing import Final

KINDS: Final = (
    "table2",
    "table3",
    "table4",
    "table5",
    "table10",
    "pivot",
    "table6",
    "table7",
    "table8",
    "table9",
    "table11",
)
MEASURES: Final = (
    *("overall", "accurate", "material", "shape", "size", "plausibility", "stability", "efficiency", "dependency"),
)


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """Those that it does not share with ``minece grade``."""
    grades = "runs, or grades: a file of JSON lines, a folder of Parquet"
    parser.add_argument("paths", nargs="*", metavar="PATH", help=grades)
    parser.add_argument(
        "--kind", required=True, choices=KINDS, help="which table; tables 6 to 9 and 11 are the paper's alone"
    )
    parser.add_argument(
        "--verdicts",
        choices=("official", "engineering", "human"),
        help="whose verdicts are counted, said below the table (default: official, or the file's own)",
    )
    parser.add_argument(
        "--by", action="append", metavar="FIELD", help="what runs are grouped by (default: model); may be repeated"
    )
    parser.add_argument("--metric", choices=MEASURES, help="pivot: this alone, the last --by FIELD across")
    parser.add_argument(
        "--baseline",
        metavar="VALUE",
        help="pivot: differences to this value of the last --by FIELD that names rows",
    )
    parser.add_argument(
        "--published", action="store_true", help="the paper's numbers beside; without a PATH these alone"
    )
    parser.add_argument(
        "--format", choices=("md", "csv", "json", "latex"), default="md", help="how it is written (default: md)"
    )
    parser.add_argument("--plot", metavar="FILE.svg|.png", help="also draw the table, no display needed")
    parser.add_argument(
        "--chart", choices=("bar", "heatmap"), help="with --plot: how (default: by the number of groups)"
    )
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="with --plot (default: light)")
