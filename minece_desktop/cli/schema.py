"""``minece schema``: the JSON Schema of each kind of line that ``--json`` prints."""

from __future__ import annotations

import argparse
import json

from minece_desktop.cli.output import Output, UsageError
from minece_desktop.core import schemas


def schema(arguments: argparse.Namespace, output: Output) -> None:
    """Without a name the names, one a line; a name may be said in words: ``minece schema tasks show``."""
    if not arguments.name:
        for name in schemas.LINES:
            output.line(name)
        return
    name = "-".join(arguments.name)
    if name not in schemas.LINES:
        raise UsageError(f"there is no schema {name}; there are {', '.join(schemas.LINES)}")
    for line in json.dumps(schemas.schema(name), indent=1).splitlines():
        output.line(line)
