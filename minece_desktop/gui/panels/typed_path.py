"""A path as it is typed into a field."""

from __future__ import annotations

import os
from pathlib import Path


def typed_path(text: str) -> Path:
    """``~`` is the home folder; ``~name`` of a user that is not known stays as it is typed."""
    return Path(os.path.expanduser(text.strip()))  # noqa: PTH111 - Path.expanduser raises for an unknown user
