"""What a cluster's worker does with what it is sent; the cluster itself is in tests/cli/test_dask.py."""

from __future__ import annotations

from typing import Any

import pytest

from minece_desktop.core.scale.clusters import ClusterError, _Feed, each, engine


def test_a_worker_of_another_version_does_nothing() -> None:
    """It may have joined after the versions were compared."""
    assert each(len, ["ab", "c"], engine()) == [2, 1]
    with pytest.raises(ClusterError, match=f"has version {engine()}, this is 0.0.1: verdicts may differ"):
        each(len, ["ab"], "0.0.1")


class Failed:
    """A chunk that raised something."""

    status = "error"

    def __init__(self, error: Exception) -> None:
        self._error = error

    def result(self) -> Any:
        raise self._error


@pytest.mark.parametrize(
    ("error", "words"),
    [(ClusterError("in its own words"), "^in its own words$"), (OSError("no"), "^the cluster failed: OSError: no$")],
)
def test_what_a_worker_raises_is_told(error: Exception, words: str) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(ClusterError, match=words):
        list(_Feed(None, len, ["ab"], [])._taken(Failed(error), [0]))
