"""HTML reports: what they say, whose verdicts are whose, and that nothing of a run can become markup."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from checks.result import Status
from minece_desktop.core.audit.decisions import Opinion, Record
from minece_desktop.core.reporters.report.html import html
from minece_desktop.core.reporters.report.markup import Markup, escaped, plain, tag
from minece_desktop.core.reporters.report.model import Report, RunPage
from minece_desktop.core.reporters.report.rows import check_rows, value_text, worst_rows_first
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.verify.parts import Report as FolderReport

MakePage = Callable[..., RunPage]
MakeReport = Callable[..., Report]
Decide = Callable[..., Record]

EVIL = "</p></style><script>alert(1)</script><img src=x onerror='alert(2)'>\"' onload=x &amp; ]]> --> {{7*7}} \u202etxt"
FORBIDDEN = {"script", "iframe", "object", "embed", "link", "base", "form", "input", "svg", "math", "video", "audio"}


class Seen(HTMLParser):
    """Elements with their attributes, and all text."""

    def __init__(self, document: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._inside: list[tuple[str, str]] = []
        self.feed(document)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if self.elements:
            self._inside.append((self.elements[-1][0], data))

    def named(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.elements if tag == name]

    def texts_in(self, name: str) -> list[str]:
        """What stands first in each such element."""
        return [data for tag, data in self._inside if tag == name]

    @property
    def text(self) -> str:
        return " ".join(self.texts)


def seen(report: Report) -> Seen:
    return Seen("".join(html(report)))


def is_harmless(document: Seen) -> bool:
    """No element that runs, loads or styles beside our own style sheet, and no attribute that does."""
    elements = [name for name, _ in document.elements]
    attributes = [(name, value or "") for _, own in document.elements for name, value in own.items()]
    events = [name for name, _ in attributes if name.startswith("on") or name == "style"]
    sources = [value for name, value in attributes if name in ("src", "href", "srcset", "action")]
    inside = all(value.startswith(("data:image/png;base64,", "data:image/svg+xml;base64,", "#")) for value in sources)
    return not FORBIDDEN & set(elements) and elements.count("style") == 1 and not events and inside


class TestUntrustedText:
    def test_everything_a_run_states_stays_text(
        self, make_page: MakePage, make_report: MakeReport, decide: Decide
    ) -> None:
        turns = [{"instruction": EVIL}]
        page = make_page("a<b>&'c", model=EVIL, agent=EVIL, turns=turns, started=EVIL, prompt=EVIL)
        hostile = replace(
            page,
            messages=(Message(EVIL, Severity.WARNING, EVIL, 3),),
            unsolved=EVIL,
            undrawn=EVIL,
            facts=(*page.facts, (EVIL, EVIL)),
        )
        record = decide(
            hostile, 0, Opinion.DISAGREE, EVIL, corrected=Status.PASS, reason=EVIL, comment=EVIL, tags=(EVIL,)
        )
        document = seen(make_report(hostile, records=[record], unread=[Message(EVIL)]))
        assert is_harmless(document)
        assert document.text.count("<script>alert(1)</script>") >= 12
        assert "\u202e" not in document.text

    def test_block_names_stay_text_in_evidence_and_timeline(self, make_page: MakePage, make_report: MakeReport) -> None:
        page = make_page(block="minecraft:<script>alert(1)</script>")
        results = tuple(replace(r, message=EVIL, expected={EVIL: EVIL}, actual=[EVIL]) for r in page.grade.results)
        hostile = replace(page, grade=replace(page.grade, results=results))
        document = seen(make_report(hostile))
        assert is_harmless(document)
        drawings = [str(one["src"]) for one in document.named("img") if "svg" in str(one["src"])]
        assert drawings
        for drawing in drawings:
            assert "<script" not in base64.b64decode(drawing.partition(",")[2]).decode()

    def test_a_title_from_a_folder_stays_text(self, make_page: MakePage, make_report: MakeReport) -> None:
        assert is_harmless(seen(replace(make_report(make_page()), title=EVIL)))

    def test_a_policy_forbids_scripts_and_the_network(self, make_page: MakePage, make_report: MakeReport) -> None:
        policies = [str(one["content"]) for one in seen(make_report(make_page())).named("meta") if "http-equiv" in one]
        assert len(policies) == 1
        assert "default-src 'none'" in policies[0]
        assert "script" not in policies[0]

    @given(st.text(), st.text())
    def test_any_text_comes_back_as_it_was_seen(self, text: str, value: str) -> None:
        document = Seen(tag("p", text, title=value))
        assert [name for name, _ in document.elements] == ["p"]
        assert "".join(document.texts) == plain(text)
        assert document.elements[0][1] == {"title": plain(value)}

    @given(st.text(st.characters()))
    def test_plain_text_can_be_encoded_and_shows_what_is_hidden(self, text: str) -> None:
        told = plain(text + "\ud800\u202e\x00")
        assert told.endswith("���")
        assert told.encode("utf-8").decode() == told
        assert plain(told) == told

    def test_only_markup_made_here_is_markup(self) -> None:
        assert escaped(Markup("<b>")) == "<b>"
        assert escaped("<b>") == "&lt;b&gt;"


class TestContent:
    def test_one_file_says_all_of_a_run(self, make_page: MakePage, make_report: MakeReport, png: bytes) -> None:
        page = make_page(model="gpt-x", seed=7)
        document = seen(make_report(page))
        for words in ("low-wall", "walls-001", "gpt-x", "seed 7", "Build a wall.", page.grade.identity):
            assert words in document.text
        for result in page.grade.results:
            assert result.message in document.text
        pictures = [str(one["src"]) for one in document.named("img")]
        assert sum(base64.b64decode(p.partition(",")[2]) == png for p in pictures) == len(page.pictures)
        assert all(one.get("alt") for one in document.named("img"))

    def test_official_engineering_and_human_are_three_things(
        self, make_page: MakePage, make_report: MakeReport, decide: Decide
    ) -> None:
        page = make_page()
        failed = next(i for i, r in enumerate(page.grade.results) if r.status is Status.FAIL)
        record = decide(page, failed, Opinion.DISAGREE, corrected=Status.PASS, comment="high enough for me")
        rows = check_rows(page, make_report(page, records=[record]).decided)
        row = rows[failed]
        assert row.official is page.grade.results[failed]
        assert row.official.status is Status.FAIL
        assert row.engineering is page.grade.opinions[failed]
        assert row.human.verdict is Status.PASS
        document = seen(make_report(page, records=[record]))
        assert "high enough for me" in document.text
        headings = document.texts_in("h4")
        assert headings[:3] == ["Official grade", "Engineering opinion", "Human decision"]
        assert headings[3:] == ["Official", "Engineering", "Human"] * (len(headings) // 3 - 1)

    def test_a_decision_on_an_older_result_says_so(
        self, make_page: MakePage, make_report: MakeReport, decide: Decide
    ) -> None:
        page = make_page()
        record = decide(page, 0, Opinion.AGREE)
        flipped = replace(page.grade.results[0], status=Status.ERROR, score=0.0)
        now = replace(page, grade=replace(page.grade, results=(flipped, *page.grade.results[1:])))
        (said,) = check_rows(now, make_report(now, records=[record]).decided)[0].human.said
        assert said.outdated == "judged another result"
        assert said.outdated in seen(make_report(now, records=[record])).text

    def test_reviewers_who_disagree_are_told(
        self, make_page: MakePage, make_report: MakeReport, decide: Decide
    ) -> None:
        page = make_page()
        records = [decide(page, 0), decide(page, 0, Opinion.DISAGREE, "Bo", corrected=Status.ERROR)]
        row = check_rows(page, make_report(page, records=records).decided)[0]
        assert row.human.conflict
        assert "reviewers disagree" in seen(make_report(page, records=records)).text

    def test_tables_are_labelled_and_published_ones_stand_apart(
        self, make_page: MakePage, make_report: MakeReport, decide: Decide
    ) -> None:
        page = make_page()
        report = make_report(page, records=[decide(page, 0)])
        notes = [table.notes[0] for table in report.tables]
        assert {note.partition(",")[0].rstrip(".") for note in notes} == {
            "Verdicts: official rules",
            "Verdicts: engineering rules",
            "Verdicts: reviewers' decisions",
        }
        assert all(not table.is_published for table in report.tables)
        assert all(table.published is None or table.published.is_published for table in report.tables)
        document = seen(report)
        assert len([one for one in document.named("span") if one.get("class") == "label published"]) == sum(
            table.published is not None for table in report.tables
        )

    def test_without_decisions_there_is_no_human_table(self, make_page: MakePage, make_report: MakeReport) -> None:
        assert not [one for one in make_report(make_page()).tables if "reviewers" in one.notes[0]]

    def test_what_failed_comes_first(self, make_page: MakePage, make_report: MakeReport) -> None:
        page = make_page()
        rows = worst_rows_first(check_rows(page, make_report(page).decided))
        failed = [bool(row.official and row.official.status is Status.FAIL) for row in rows]
        assert failed[0]
        assert failed == sorted(failed, reverse=True)

    def test_provenance_names_versions_suite_and_solver(self, make_page: MakePage, make_report: MakeReport) -> None:
        names = dict(make_report(make_page()).provenance)
        assert {"minece-desktop", "Suite identity (SHA-256)", "Python", "Libraries", "Import limits"} <= names.keys()
        assert len(names["Suite identity (SHA-256)"]) == 64

    def test_runs_without_a_task_are_named(self, make_page: MakePage, make_report: MakeReport) -> None:
        page = make_page("other", task_id=None, turns=[{"instruction": "Something that no task asks."}])
        report = make_report(page)
        assert report.notes == ("1 of 1 runs have no task: they are in no table, and only plausibility is judged.",)
        assert not report.tables
        assert is_harmless(seen(report))


def test_task_folders_are_in_no_table(make_page: MakePage, make_report: MakeReport) -> None:
    page = make_page()
    verdict = FolderReport("folder", "T01", "A title", ())
    folder = replace(page, grade=replace(page.grade, task=None, results=(), opinions=(), total=0, report=verdict))
    report = make_report(folder)
    assert report.notes == ("1 of 1 runs are task folders: their credit is in no table.",)
    assert not report.tables


def test_values_are_said_in_a_line() -> None:
    assert value_text({"count": 132, "bound": "at least", "material": None}) == "count: 132, bound: at least"
    assert value_text([1, 2.5, True]) == "[1, 2.5, yes]"
    assert value_text(None) == ""
    assert value_text(69543073.90168893) == "6.95431e+07"
    assert len(value_text("x" * 1000)) == 400
