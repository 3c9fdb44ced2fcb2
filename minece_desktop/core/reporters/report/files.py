"""The files of a report: HTML or PDF, issues, and the manifest that vouches for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from minece_desktop.core.reporters.report.bcf import bcf
from minece_desktop.core.reporters.report.html import html
from minece_desktop.core.reporters.report.manifest import as_bytes, manifest_of
from minece_desktop.core.reporters.report.model import Report
from tasks.suite import Suite

ENDINGS = (".html", ".htm", ".pdf")
BCF_ENDINGS = (".bcf", ".bcfzip")


@dataclass(frozen=True)
class Places:
    """Where to: at least one of ``report`` and ``issues``. ``manifest``: beside the first of them when None."""

    report: Path | None = None
    issues: Path | None = None
    manifest: Path | None = None

    @property
    def manifest_path(self) -> Path:
        beside = self.report or self.issues
        assert beside is not None
        return self.manifest or beside.with_name(f"{beside.name}.manifest.json")


def files_of(
    report: Report, places: Places, suite: Suite, suite_name: str, pdf: Callable[[Report], bytes]
) -> dict[Path, bytes]:
    """Contents by path, the manifest last. ``pdf``: writes PDF, which core cannot; ``suite_name``: as ``--suite`` names
    it, a path from the manifest's folder on."""
    files: dict[Path, bytes] = {}
    if places.report is not None:
        is_pdf = places.report.suffix.lower() == ".pdf"
        files[places.report] = pdf(report) if is_pdf else "".join(html(report)).encode("utf-8")
    if places.issues is not None:
        files[places.issues] = bcf(report)
    manifest = places.manifest_path
    folder = manifest.parent.resolve()
    listed = {path.name: data for path, data in files.items() if path.parent.resolve() == folder}
    files[manifest] = as_bytes(manifest_of(report, suite, suite_name, folder, listed))
    return files
