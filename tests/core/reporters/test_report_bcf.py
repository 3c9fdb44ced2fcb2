"""BCF 3.0 archives against the structure that buildingSMART's schemas lay down.

Expectations are written down in our words from the XSDs of BCF-XML release 3.0 (version, project, extensions, markup,
visinfo; there are no documents, so there is no documents.xml): names of elements, their order, which must be there, and
required attributes. Read again against the classes that IfcOpenShell's ``bcf-client`` 0.9.0 generates from these XSDs,
and against the test cases of that release; where the two differ, this is the stricter of both.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from xml.etree.ElementTree import Element, fromstring

import numpy as np
import pytest

from checks.result import Status
from minece_desktop.core.audit.decisions import Opinion, Record
from minece_desktop.core.reporters.report.bcf import bcf
from minece_desktop.core.reporters.report.model import Report, RunPage
from minece_desktop.core.reporters.report.pages import worst_first

MakePage = Callable[..., RunPage]
MakeReport = Callable[..., Report]
Decide = Callable[..., Record]

GUID = re.compile(r"[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}")
WHEN = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


@dataclass(frozen=True)
class Shape:
    """Children in their order, each with how many there may be; attributes and which of them must be there."""

    children: tuple[tuple[str, int, float], ...] = ()
    required: frozenset[str] = frozenset()
    allowed: frozenset[str] = field(default_factory=frozenset)
    text: re.Pattern[str] | None = None


def shape(children: str = "", required: str = "", allowed: str = "", text: str | None = None) -> Shape:
    """``Title Index? Label*``: one, at most one, any number; ``+``: one or more."""
    counts = {"?": (0, 1), "*": (0, float("inf")), "+": (1, float("inf"))}
    told = tuple((name.rstrip("?*+"), *counts.get(name[-1], (1, 1))) for name in children.split())
    pattern = None if text is None else re.compile(text, re.DOTALL)
    return Shape(told, frozenset(required.split()), frozenset(f"{required} {allowed}".split()), pattern)


SOME = r"\s*\S.*"
NUMBER = r"-?\d+(\.\d+)?(e[+-]?\d+)?"
POSITIVE = r"(?!0+(\.0+)?$)\d+(\.\d+)?(e[+-]?\d+)?"
TOPIC = """ReferenceLinks? Title Priority? Index? Labels? CreationDate CreationAuthor ModifiedDate? ModifiedAuthor?
DueDate? AssignedTo? Stage? Description? BimSnippet? DocumentReferences? RelatedTopics? Comments? Viewpoints?"""
LISTS = {
    "TopicTypes": "TopicType",
    "TopicStatuses": "TopicStatus",
    "Priorities": "Priority",
    "TopicLabels": "TopicLabel",
    "Users": "User",
    "SnippetTypes": "SnippetType",
    "Stages": "Stage",
}
POINT = shape("X Y Z")
VERSION = {"Version": shape("", "VersionId")}
PROJECT = {"ProjectInfo": shape("Project"), "Project": shape("Name?", "ProjectId"), "Name": shape(text=SOME)}
EXTENSIONS = {
    "Extensions": shape(" ".join(LISTS)),
    **{name: shape(f"{item}*") for name, item in LISTS.items()},
    **{item: shape(text=SOME) for item in LISTS.values()},
}
MARKUP = {
    "Markup": shape("Header? Topic"),
    "Topic": shape(TOPIC, "Guid TopicType TopicStatus", "ServerAssignedId"),
    "Labels": shape("Label*"),
    "Comments": shape("Comment*"),
    "Topic/Comments/Comment": shape("Date Author Comment? Viewpoint? ModifiedDate? ModifiedAuthor?", "Guid"),
    "Comment/Viewpoint": shape("", "Guid"),
    "Viewpoints": shape("ViewPoint*"),
    "ViewPoint": shape("Viewpoint? Snapshot? Index?", "Guid"),
    "Index": shape(text=r"\d+"),
    **{name: shape(text=WHEN.pattern) for name in ("CreationDate", "Date")},
    **{
        name: shape(text=SOME)
        for name in ("Title", "Label", "CreationAuthor", "Description", "Author", "Comment", "Viewpoint", "Snapshot")
    },
}
VISINFO = {
    "VisualizationInfo": shape("Components? OrthogonalCamera Lines? ClippingPlanes? Bitmaps?", "Guid"),
    "Components": shape("Selection? Visibility Coloring?"),
    "Selection": shape("Component*"),
    "Component": shape("OriginatingSystem? AuthoringToolId?", "", "IfcGuid"),
    "OriginatingSystem": shape(text=SOME),
    "AuthoringToolId": shape(text=SOME),
    "Visibility": shape("ViewSetupHints? Exceptions?", "", "DefaultVisibility"),
    "OrthogonalCamera": shape("CameraViewPoint CameraDirection CameraUpVector ViewToWorldScale AspectRatio"),
    **dict.fromkeys(("CameraViewPoint", "CameraDirection", "CameraUpVector"), POINT),
    **{name: shape(text=NUMBER) for name in ("X", "Y", "Z", "ViewToWorldScale")},
    "AspectRatio": shape(text=POSITIVE),
}


def assert_fits(element: Element, schema: dict[str, Shape], path: str = "") -> None:
    """An element and all below it are what the schema says."""
    path = f"{path}/{element.tag}"
    wanted = schema[next(name for name in _names(path) if name in schema)]
    names = [child.tag for child in element]
    expected = [name for name, _, _ in wanted.children]
    assert [name for name in names if name not in expected] == [], path
    assert names == sorted(names, key=expected.index), f"{path}: order"
    for name, least, most in wanted.children:
        assert least <= names.count(name) <= most, f"{path}: {name}"
    assert wanted.required <= set(element.attrib) <= wanted.allowed, f"{path}: attributes"
    if wanted.text is not None:
        assert wanted.text.fullmatch(element.text or ""), f"{path}: {element.text!r}"
    if "Guid" in element.attrib:
        assert GUID.fullmatch(element.attrib["Guid"]), path
    for child in element:
        assert_fits(child, schema, path)


def _names(path: str) -> list[str]:
    """The longest end of a path first: a Viewpoint in a comment is not that of a list."""
    parts = path.strip("/").split("/")
    return ["/".join(parts[start:]) for start in range(len(parts))]


def opened(report: Report) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(bcf(report)))


@pytest.fixture
def page(make_page: MakePage) -> RunPage:
    return make_page()


def topics(archive: zipfile.ZipFile) -> list[str]:
    return [name.removesuffix("/markup.bcf") for name in archive.namelist() if name.endswith("/markup.bcf")]


class TestStructure:
    def test_folders_and_files_are_laid_out_as_the_format_says(self, page: RunPage, make_report: MakeReport) -> None:
        archive = opened(make_report(page))
        found = topics(archive)
        assert len(found) == len(worst_first(page.grade)) > 0
        assert all(GUID.fullmatch(name) for name in found)
        wanted = {"bcf.version", "project.bcfp", "extensions.xml"}
        for name in found:
            wanted |= {f"{name}/{file}" for file in ("", "markup.bcf", "viewpoint.bcfv", "snapshot.png")}
        assert set(archive.namelist()) == wanted
        assert archive.testzip() is None

    def test_every_file_fits_its_schema(self, page: RunPage, make_report: MakeReport, decide: Decide) -> None:
        first = worst_first(page.grade)[0]
        record = decide(page, first, Opinion.DISAGREE, corrected=Status.PASS, comment="looks fine", tags=("wall",))
        archive = opened(make_report(page, records=[record]))
        assert_fits(fromstring(archive.read("bcf.version")), VERSION)
        assert_fits(fromstring(archive.read("project.bcfp")), PROJECT)
        assert_fits(fromstring(archive.read("extensions.xml")), EXTENSIONS)
        for name in topics(archive):
            assert_fits(fromstring(archive.read(f"{name}/markup.bcf")), MARKUP)
            assert_fits(fromstring(archive.read(f"{name}/viewpoint.bcfv")), VISINFO)

    def test_the_version_is_3_0(self, page: RunPage, make_report: MakeReport) -> None:
        assert fromstring(opened(make_report(page)).read("bcf.version")).attrib == {"VersionId": "3.0"}

    def test_types_statuses_labels_and_users_are_declared(
        self, page: RunPage, make_report: MakeReport, decide: Decide
    ) -> None:
        archive = opened(make_report(page, records=[decide(page, worst_first(page.grade)[0])]))
        declared = fromstring(archive.read("extensions.xml"))
        for name in topics(archive):
            topic = fromstring(archive.read(f"{name}/markup.bcf")).find("Topic")
            assert topic is not None
            assert topic.attrib["TopicType"] in [one.text for one in declared.iter("TopicType")]
            assert topic.attrib["TopicStatus"] in [one.text for one in declared.iter("TopicStatus")]
            assert topic.findtext("Labels/Label") in [one.text for one in declared.iter("TopicLabel")]
            users = [one.text for one in declared.iter("User")]
            assert {topic.findtext("CreationAuthor"), *(one.text for one in topic.iter("Author"))} <= set(users)

    def test_the_viewpoint_is_the_one_that_the_markup_names(
        self, page: RunPage, make_report: MakeReport, decide: Decide
    ) -> None:
        archive = opened(make_report(page, records=[decide(page, worst_first(page.grade)[0])]))
        for name in topics(archive):
            markup = fromstring(archive.read(f"{name}/markup.bcf"))
            shown = fromstring(archive.read(f"{name}/viewpoint.bcfv"))
            (listed,) = markup.iter("ViewPoint")
            assert listed.attrib["Guid"] == shown.attrib["Guid"]
            assert f"{name}/{listed.findtext('Viewpoint')}" in archive.namelist()
            assert f"{name}/{listed.findtext('Snapshot')}" in archive.namelist()
            assert all(one.find("Viewpoint") is not None for one in markup.iterfind("Topic/Comments/Comment"))


class TestContent:
    def test_a_topic_says_what_is_wrong_and_points_at_its_blocks(self, page: RunPage, make_report: MakeReport) -> None:
        archive = opened(make_report(page))
        texts = [archive.read(f"{name}/markup.bcf").decode() for name in topics(archive)]
        for place in worst_first(page.grade):
            assert any(page.grade.results[place].name in text for text in texts)
        selected = [
            one.findtext("AuthoringToolId") or ""
            for name in topics(archive)
            for one in fromstring(archive.read(f"{name}/viewpoint.bcfv")).iter("Component")
        ]
        assert selected
        assert set(selected) <= {f"0 {y} {z} stone" for y in range(3) for z in range(5)}

    def test_up_is_z_there(self, page: RunPage, make_report: MakeReport) -> None:
        archive = opened(make_report(page))
        shown = fromstring(archive.read(f"{topics(archive)[0]}/viewpoint.bcfv"))
        camera = page.pictures[-1].camera
        assert camera is not None
        x, y, z = camera.up
        up = [float(shown.findtext(f"OrthogonalCamera/CameraUpVector/{axis}") or "nan") for axis in "XYZ"]
        assert up == pytest.approx([x, -z, y])
        assert float(shown.findtext("OrthogonalCamera/ViewToWorldScale") or 0) == camera.height

    def test_numbers_of_any_kind_are_written_as_numbers(self, page: RunPage, make_report: MakeReport) -> None:
        pictures = tuple(
            replace(one, camera=replace(one.camera, height=np.float64(9.5), aspect=np.float64(1.25)))
            for one in page.pictures
            if one.camera is not None
        )
        archive = opened(make_report(replace(page, pictures=pictures)))
        for name in topics(archive):
            assert_fits(fromstring(archive.read(f"{name}/viewpoint.bcfv")), VISINFO)

    def test_identifiers_follow_from_grade_and_check(self, page: RunPage, make_report: MakeReport) -> None:
        created = "2026-01-02T03:04:05Z"
        first, second = (replace(make_report(page), created=created) for _ in range(2))
        assert bcf(first) == bcf(second)
        other = replace(page, grade=replace(page.grade, identity="0" * 64))
        assert not set(topics(opened(first))) & set(topics(opened(make_report(other))))

    def test_a_settled_issue_is_closed(self, page: RunPage, make_report: MakeReport, decide: Decide) -> None:
        first = worst_first(page.grade)[0]
        archive = opened(make_report(page, records=[decide(page, first)]))
        found = [fromstring(archive.read(f"{name}/markup.bcf")) for name in topics(archive)]
        statuses = {topic.attrib["TopicStatus"] for root in found for topic in root.iter("Topic")}
        assert statuses == ({"Closed"} if len(found) == 1 else {"Open", "Closed"})

    def test_markup_and_what_xml_cannot_hold_stay_text(self, page: RunPage, make_report: MakeReport) -> None:
        evil = "</Title><Topic> ]]> & \x00\x0b\ufffe\ud800"
        place = worst_first(page.grade)[0]
        results = list(page.grade.results)
        results[place] = replace(results[place], message=evil)
        hostile = replace(page, grade=replace(page.grade, run=evil, results=tuple(results)))
        archive = opened(replace(make_report(hostile), title=evil))
        for name in topics(archive):
            root = fromstring(archive.read(f"{name}/markup.bcf"))
            assert_fits(root, MARKUP)
            assert "</Title><Topic> ]]> & " in (root.findtext("Topic/Title") or "")

    def test_without_pictures_there_are_issues_without_viewpoints(self, page: RunPage, make_report: MakeReport) -> None:
        archive = opened(make_report(replace(page, pictures=())))
        for name in topics(archive):
            assert f"{name}/viewpoint.bcfv" not in archive.namelist()
            assert_fits(fromstring(archive.read(f"{name}/markup.bcf")), MARKUP)

    def test_a_flawless_run_makes_no_issues(self, make_page: MakePage, make_report: MakeReport) -> None:
        archive = opened(make_report(make_page(rows=5)))
        assert archive.namelist() == ["bcf.version", "project.bcfp", "extensions.xml"]
