"""Failed and disputed checks as BCF 3.0 issues, for programs that coordinate building models.

The format is buildingSMART's BCF-XML 3.0 (github.com/buildingSMART/BCF-XML, release 3.0): a ZIP archive with
``bcf.version``, ``project.bcfp`` and ``extensions.xml``, and a folder for each issue with its ``markup.bcf``, a
viewpoint and a snapshot. Task coordinates have y up; here, as there, z is up: (x, y, z) becomes (x, −z, y), in metres.
"""

from __future__ import annotations

import io
import uuid
import zipfile
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from checks.result import CheckResult, Status
from minece_desktop.core.audit.snapshot import check_keys, grade_identity
from minece_desktop.core.reporters.report.markup import plain
from minece_desktop.core.reporters.report.model import Camera, Picture, Report, RunPage, Vector
from minece_desktop.core.reporters.report.pages import named_cells, worst_first
from minece_desktop.core.reporters.report.rows import CheckRow, check_rows, compared, verdict_words

VERSION: Final = "3.0"
AUTHOR: Final = "minece-desktop"
TYPES: Final = ("Failed", "Undecided", "Disputed")
STATUSES: Final = ("Open", "Closed")
_NAMESPACE: Final = uuid.UUID("0f6f5a3e-7a2b-5d0f-9c57-6c1f2f7f6a51")
_FIRST_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The same report makes the same file: entries carry no time of their own."""


def bcf(report: Report) -> bytes:
    """The archive. Identifiers follow from the grade and the check: a second export updates the same issues."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "bcf.version", _xml(Element("Version", VersionId=VERSION)))
        _add(archive, "project.bcfp", _xml(_project(report)))
        _add(archive, "extensions.xml", _xml(_extensions(report)))
        index = 0
        for page in report.pages:
            rows = check_rows(page, report.decided)
            keys = check_keys(page.grade.results)
            for place in worst_first(page.grade):
                name = grade_identity(page.grade) + keys[place].digest
                for path, data in _topic(report, page, rows[place], name, index):
                    _add(archive, path, data)
                index += 1
    return file.getvalue()


def _add(archive: zipfile.ZipFile, path: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(path, _FIRST_DATE)
    entry.compress_type = zipfile.ZIP_STORED if path.endswith((".png", "/")) else zipfile.ZIP_DEFLATED
    entry.external_attr = (0o40755 << 16 | 0x10) if path.endswith("/") else 0o644 << 16
    archive.writestr(entry, data)


def guid(name: str) -> str:
    """Lower-case UUID that is always the same for a name."""
    return str(uuid.uuid5(_NAMESPACE, name))


def _topic(report: Report, page: RunPage, row: CheckRow, name: str, index: int) -> Iterator[tuple[str, bytes]]:
    topic, viewpoint = guid(f"topic {name}"), guid(f"viewpoint {name}")
    assert row.index is not None
    picture = page.evidence(row.index) or next(iter(page.pictures), None)
    folder = f"{topic}/"
    yield folder, b""
    yield f"{folder}markup.bcf", _xml(_markup(report, page, row, topic, viewpoint, index, picture))
    if picture is not None and picture.camera is not None:
        result = page.grade.results[row.index]
        yield f"{folder}viewpoint.bcfv", _xml(_viewpoint(page, result, viewpoint, picture.camera))
        yield f"{folder}snapshot.png", picture.png


def _markup(
    report: Report, page: RunPage, row: CheckRow, topic: str, viewpoint: str, index: int, picture: Picture | None
) -> Element:
    assert row.index is not None
    result = page.grade.results[row.index]
    root = Element("Markup")
    told = SubElement(root, "Topic", Guid=topic, TopicType=_type(result), TopicStatus=_status(row))
    _text(told, "Title", f"{page.run}: {row.name}: {result.message or result.status.value}"[:250])
    _text(told, "Index", str(index))
    _text(SubElement(told, "Labels"), "Label", row.metric)
    _text(told, "CreationDate", report.created)
    _text(told, "CreationAuthor", AUTHOR)
    _text(told, "Description", "\n".join(_description(page, row)))
    comments = SubElement(told, "Comments")
    shown = picture is not None and picture.camera is not None
    for number, said in enumerate(row.human.said):
        comment = SubElement(comments, "Comment", Guid=guid(f"comment {topic} {said.reviewer} {said.time} {number}"))
        _text(comment, "Date", said.time)
        _text(comment, "Author", said.reviewer)
        words = [said.opinion, said.reason, ", ".join(said.tags), said.comment]
        _text(comment, "Comment", "\n".join(filter(None, words)))
        if shown:
            SubElement(comment, "Viewpoint", Guid=viewpoint)
    viewpoints = SubElement(told, "Viewpoints")
    if shown:
        one = SubElement(viewpoints, "ViewPoint", Guid=viewpoint)
        _text(one, "Viewpoint", "viewpoint.bcfv")
        _text(one, "Snapshot", "snapshot.png")
        _text(one, "Index", "0")
    return root


def _type(result: CheckResult) -> str:
    if result.status is Status.FAIL:
        return "Failed"
    return "Undecided" if result.status is Status.ERROR else "Disputed"


def _status(row: CheckRow) -> str:
    """Closed once reviewers have settled it."""
    return "Closed" if row.human.verdict is not None else "Open"


def _description(page: RunPage, row: CheckRow) -> Iterator[str]:
    yield f"Run {page.run}, task {page.grade.task_id or 'unknown'}, turn {row.turn + 1}."
    if row.sentence:
        yield f"Asked: {row.sentence}"
    for whose, result in (("Official", row.official), ("Engineering", row.engineering)):
        if result is not None:
            more = compared(result)
            told = f"{whose}: {verdict_words(result.status, result.score)}. {result.message}"
            yield f"{told} ({more})" if more else told
    if row.disputed:
        yield f"Disputed: {row.disputed}"
    if row.human.said:
        human = "reviewers disagree" if row.human.conflict else verdict_words(row.human.verdict, row.human.score)
        yield f"Human: {human}"


def _viewpoint(page: RunPage, result: CheckResult, viewpoint: str, camera: Camera) -> Element:
    root = Element("VisualizationInfo", Guid=viewpoint)
    components = SubElement(root, "Components")
    cells = [cell for cell in named_cells(result) if cell in page.blocks]
    if cells:
        selection = SubElement(components, "Selection")
        for x, y, z in cells:
            component = SubElement(selection, "Component")
            _text(component, "OriginatingSystem", AUTHOR)
            _text(component, "AuthoringToolId", f"{x} {y} {z} {page.blocks[(x, y, z)]}")
    SubElement(components, "Visibility", DefaultVisibility="true")
    seen = SubElement(root, "OrthogonalCamera")
    _point(seen, "CameraViewPoint", camera.position)
    _point(seen, "CameraDirection", camera.direction)
    _point(seen, "CameraUpVector", camera.up)
    _text(seen, "ViewToWorldScale", repr(float(camera.height)))
    _text(seen, "AspectRatio", repr(float(camera.aspect)))
    return root


def _point(parent: Element, name: str, vector: Vector) -> None:
    x, y, z = vector
    element = SubElement(parent, name)
    for axis, value in (("X", x), ("Y", 0.0 - z), ("Z", y)):
        _text(element, axis, repr(float(value)))


def _project(report: Report) -> Element:
    root = Element("ProjectInfo")
    runs = " ".join(page.grade.identity for page in report.pages)
    project = SubElement(root, "Project", ProjectId=guid(f"project {runs}"))
    _text(project, "Name", report.title)
    return root


def _extensions(report: Report) -> Element:
    rows = [row for page in report.pages for row in check_rows(page, report.decided) if row.index is not None]
    users = [AUTHOR, *(said.reviewer for row in rows for said in row.human.said)]
    root = Element("Extensions")
    lists = (
        ("TopicTypes", "TopicType", TYPES),
        ("TopicStatuses", "TopicStatus", STATUSES),
        ("Priorities", "Priority", ()),
        ("TopicLabels", "TopicLabel", sorted({row.metric for row in rows})),
        ("Users", "User", list(dict.fromkeys(users))),
        ("SnippetTypes", "SnippetType", ()),
        ("Stages", "Stage", ()),
    )
    for name, item, values in lists:
        parent = SubElement(root, name)
        for value in values:
            _text(parent, item, value)
    return root


def _text(parent: Element, name: str, text: str) -> None:
    """No text of the format may be empty."""
    SubElement(parent, name).text = plain(text).strip() or "–"


def _xml(root: Element) -> bytes:
    indent(root)
    data: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return data + b"\n"
