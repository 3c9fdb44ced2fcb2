"""Translations: catalogs that are whole and current, and texts that follow the language."""

from __future__ import annotations

import importlib.util
import string
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QMenu

import resources
from minece_desktop.gui import translate
from minece_desktop.gui.actions import CONTEXT, menu_name
from minece_desktop.gui.models.runs import facts_of, overall_cell
from minece_desktop.gui.words import MESSAGES, phrase

CATALOGS = sorted(translate.FOLDER.glob("minece_*.ts"))
FORMS = {"zh_CN": 1}
"""How many forms a count asks for."""


def messages(path: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Context, text, and its translation: one text, or one for each form of a count."""
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            yield context.findtext("name") or "", message.findtext("source") or "", forms


def fields(text: str) -> list[tuple[str, str | None, str | None]]:
    """Names, formats and conversions of what is filled in, in their order: values go in by place."""
    return [(name, how, turned) for _, name, how, turned in string.Formatter().parse(text) if name is not None]


def places(text: str) -> set[str]:
    """What is filled into a message: by place, each once; into a title by its name, with the noun that is counted."""
    found = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
    named = "".join(found).strip("0123456789")
    return {name or str(place) for place, name in enumerate(found)} if not named else set(found)


def gathering() -> ModuleType:
    path = Path(__file__).parents[2] / "packaging" / "translations.py"
    spec = importlib.util.spec_from_file_location("translations", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    translate.install(qapp, "zh_CN")
    yield
    translate.remove(qapp)


def test_there_are_english_and_chinese() -> None:
    assert list(translate.languages()) == ["en", "zh_CN"]
    assert translate.languages()["zh_CN"] == "简体中文"


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.stem)
def test_placeholders_and_keys_survive_translation(path: Path) -> None:
    for context, source, forms in messages(path):
        for translation in filter(None, forms):
            if context == MESSAGES:
                assert places(translation) <= places(source), (context, source)
                continue
            assert fields(source) == fields(translation), (context, source)
            assert source.endswith("…") == translation.endswith("…"), (context, source)
            assert ("&" in source.replace("&&", "")) == ("&" in translation.replace("&&", "")), (context, source)


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.stem)
def test_the_compiled_catalog_is_that_of_the_source(path: Path) -> None:
    translator = QTranslator()
    assert translator.load(str(path.with_suffix(".qm")))
    for context, source, forms in messages(path):
        assert (translator.translate(context, source) or "") == forms[0], (context, source)


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.stem)
def test_every_text_of_the_code_is_translated(path: Path) -> None:
    done = {(context, source) for context, source, forms in messages(path) if all(forms)}
    tool = gathering()
    texts, counted = tool.code_texts()
    said, counted_too = tool.message_texts()
    assert [text for text in (*texts, *said) if text not in done] == []
    counted |= counted_too
    assert all(len(forms) == FORMS[path.stem.partition("_")[2]] for _, text, forms in messages(path) if text in counted)


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.stem)
def test_no_text_of_the_catalog_is_left_untranslated(path: Path) -> None:
    assert [(context, source) for context, source, forms in messages(path) if not all(forms)] == []


@pytest.mark.parametrize(
    ("wish", "system", "found"),
    [
        ("en", "zh_CN", "en"),
        ("zh_CN", "en_US", "zh_CN"),
        ("system", "zh_CN", "zh_CN"),
        ("system", "zh_SG", "zh_CN"),
        ("system", "zh_TW", "en"),
        ("system", "de_DE", "en"),
        ("tlh", "zh_CN", "en"),
    ],
)
def test_the_language_is_chosen_by_setting_then_system(wish: str, system: str, found: str) -> None:
    assert translate.chosen(wish, QLocale(system)) == found


def test_a_window_in_chinese(chinese: None, make_window: Any) -> None:
    window = make_window(scene=False)
    actions = window.actions_
    assert actions["open_folder"].text() == "打开文件夹…"
    assert actions["open_folder"].toolTip() == "查找文件夹下的所有运行 (Ctrl+O)"
    assert actions["open_folder"].property("english")[0] == "Open Folder…"
    bar = window.menuBar().actions()
    assert bar[0].text() == "文件(&F)"
    assert menu_name("File") == "文件"
    view = next(action.menu() for action in bar if action.text() == "视图(&V)")
    assert isinstance(view, QMenu)
    assert "观察方向" in [action.text() for action in view.actions()]


def test_the_palette_finds_commands_in_both_languages(chinese: None, make_window: Any) -> None:
    from minece_desktop.gui.features.palette import PaletteFeature
    from minece_desktop.gui.models.palette import matches

    window = make_window(scene=False)
    items = list(next(one for one in window.features if isinstance(one, PaletteFeature)).items())
    for query in ("打开文件夹", "open folder"):
        assert matches(query, items)[0].name == "open_folder"


def test_english_comes_back(qapp: QApplication) -> None:
    translate.install(qapp, "zh_CN")
    assert translate.tr("Quit", CONTEXT) == "退出"
    translate.install(qapp, "en")
    assert translate.tr("Quit", CONTEXT) == "Quit"


def test_counts_ask_for_their_form(chinese: None, qapp: QApplication) -> None:
    assert translate.plural("{} block", "{} blocks", 1) == "1 个方块"
    assert translate.plural("{} block", "{} blocks", 1234, "1 234") == "1 234 个方块"
    translate.install(qapp, "en")
    assert [translate.plural("{} block", "{} blocks", count) for count in (0, 1, 2)] == [
        "0 blocks",
        "1 block",
        "2 blocks",
    ]


@pytest.mark.parametrize(
    ("english", "shown"),
    [
        ("stability fails", "稳定性未通过"),
        ("max 5.147 kPa", "最大 5.147 kPa"),
        ("max shown 5.147 kPa", "所示最大 5.147 kPa"),
        (
            "(1, 2, 6) quartz_bricks · step 72 · and 1 more · hidden",
            "(1, 2, 6) quartz_bricks · 第 72 步 · 及其他 1 个 · 被遮挡",
        ),
        ("Grading roof-001", "正在评判 roof-001"),
        ("quartz_bricks", "quartz_bricks"),
        ("", ""),
    ],
)
def test_phrases_of_the_core_are_told_in_chinese(chinese: None, english: str, shown: str) -> None:
    assert phrase(english) == shown


def test_phrases_stay_as_they_are_in_english(qapp: QApplication) -> None:
    assert phrase("max 5.147 kPa") == "max 5.147 kPa"


def test_a_run_is_shown_in_chinese(chinese: None, make_window: Any) -> None:
    window = make_window(scene=False)
    tabs = [window.tabs.tabText(index) for index in range(window.tabs.count())]
    assert tabs == ["检查", "应力", "指令与代码", "审核", "得分明细", "目标"], "the last two where a run asks for them"
    model = window.runs.table.model()
    headers = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]
    assert headers == ["运行", "材料", "形状", "尺寸", "合理", "稳定", "效率", "总体", "审核"]


def test_the_filter_knows_states_in_both_languages(chinese: None, make_window: Any) -> None:
    window = make_window(resources.FOLDER / "samples" / "wall-too-narrow", scene=False)
    entry = window.session.entries[0]
    assert overall_cell(entry).text == "未通过"
    assert "fail" in facts_of(entry).text("status")
    assert "未通过" in facts_of(entry).text("status")


def test_texts_are_gathered_with_their_contexts() -> None:
    module = gathering()
    code = 'class A:\n def f(self):\n  self.tr("one")\n  tr("two" "three")\n  self.tr(name)\nx = mark("four")\n'
    assert list(module.texts_of(code)) == [("A", "one"), ("App", "twothree"), ("App", "four")]
    assert list(module.texts_of('plural("{} run", "{} runs", n)')) == [("App", "{} runs")]
    assert module.counted('plural("{} run", "{} runs", n)') == {"{} runs"}
