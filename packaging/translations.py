"""Gathers the window's texts, and makes the catalogs of resources/translations.

    python packaging/translations.py [--add LOCALE] [--fill FILE.json] [--check]

Every catalog there (``minece_LOCALE.ts``, for Qt Linguist and text editors) gets the texts that the code has now: new
ones unfinished, those that are gone left out, translations kept. Then ``minece_LOCALE.qm`` is compiled from it.
``--add``: begin a language. ``--fill``: take translations from a JSON object of English text and translation, for
every text that has none. ``--check``: write nothing; fail when a catalog is behind.

Texts are what stands in ``self.tr("…")`` (context: the class), ``tr("…")`` and ``mark("…")`` (context: App), the second
text of ``plural("…", "…", count)`` (context: App; as many forms as the language has), and the commands' names, tips and
menus, which are read from a window that is never shown (context: Actions). Of checks, tasks and core (context:
Messages): what stands in ``say("…")``, ``mark("…")``, ``listed("…", …)``, ``counted(…)`` and the functions that count a
noun; titles, sentences and weaknesses of checks; notes of tasks.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
SAYING = ("checks", "tasks", "minece_desktop/core")
"""What words its messages by ``tasks.saying``."""
MESSAGES = "Messages"
FOLDER = ROOT / "resources" / "translations"
CODE = ROOT / "minece_desktop" / "gui"
Text = tuple[str, str]
"""Context and English text."""
FORMS = {"zh": 1, "ja": 1, "ko": 1, "ru": 3, "uk": 3, "pl": 3, "cs": 3}
"""How many forms a count asks for, by language, as Qt counts them; two in the others."""


def texts_of(code: str) -> Iterator[Text]:
    """What is marked for translation in one module."""
    yield from _texts(ast.parse(code), "App")


def _texts(node: ast.AST, context: str) -> Iterator[Text]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and child.args and isinstance(child.args[0], ast.Constant):
            text, function = child.args[0].value, child.func
            if isinstance(text, str) and isinstance(function, ast.Attribute) and function.attr == "tr":
                yield context, text
            elif isinstance(text, str) and isinstance(function, ast.Name) and function.id in ("tr", "mark"):
                yield "App", text
            elif isinstance(function, ast.Name) and function.id == "plural" and isinstance(child.args[1], ast.Constant):
                yield "App", str(child.args[1].value)
        yield from _texts(child, child.name if isinstance(child, ast.ClassDef) else context)


def counted(code: str) -> set[str]:
    """The texts of one module that have a form for each count."""
    calls = (node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call) and len(node.args) > 1)
    names = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "plural")
    return {str(call.args[1].value) for call in names if isinstance(call.args[1], ast.Constant)}


def code_texts() -> tuple[list[Text], set[str]]:
    """All texts, and which of them have a form for each count."""
    found: dict[Text, None] = {}
    many: set[str] = set()
    for path in sorted(CODE.rglob("*.py")):
        code = path.read_text("utf-8")
        found.update(dict.fromkeys(texts_of(code)))
        many |= counted(code)
    return list(found), many


def message_texts() -> tuple[list[Text], set[str]]:
    """Templates of messages, titles and sentences (context: Messages), and which have a form for each count."""
    found: dict[str, None] = {}
    many: set[str] = set()
    for folder in SAYING:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for text, is_counted in _said(ast.parse(path.read_text("utf-8"))):
                found[text] = None
                many |= {text} if is_counted else set()
    for text in _data_texts():
        found[text] = None
        many |= (nouns := {f"{{}} {noun}s" for noun in re.findall(r"\{\w+\|([^{}]*)\}", text) if noun != "Pa"})
        found |= dict.fromkeys(sorted(nouns))
    return [(MESSAGES, text) for text in found], many


def _said(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    """Texts of ``say``, ``mark``, ``counted``, ``listed``, and of what counts a noun; whether they are counted."""
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        texts = [node.value if isinstance(node, ast.Constant) else None for node in call.args]
        match name, texts:
            case (("say" | "mark" | "listed"), [str(text), *_]):
                yield text, False
            case "counted", [_, str(), str(text), *_]:
                yield text, True
            case "plural", [_, str(noun)]:
                yield f"{{}} {noun}s", True
            case "plural_does", [_, str(noun), str(), str(does)]:
                yield f"{{}} {noun}s {does}", True
            case "all_do", [_, str(noun), str(), str(do)]:
                yield f"all {{}} {noun}s {do}", True


def _data_texts() -> Iterator[str]:
    """Titles of checks, sentences and weaknesses, what the paper's tables say, and what is known against tasks."""
    from checks import registry
    from checks.result import RuleSet
    from minece_desktop.core.published import published
    from minece_desktop.core.verify.pack import pack
    from tasks.suite import default_suite

    for rules in RuleSet:
        for name in (*registry.names(rules), *registry.own_names()):
            definition = registry.get(name, rules)
            if definition is not None:
                yield definition.title
                yield from (parameter.words for parameter in definition.parameters if rules is RuleSet.ENGINEERING)
    words = json.loads((ROOT / "resources" / "check_words.json").read_text("utf-8"))
    for part in ("official", "engineering"):
        yield from words[part].values()
    for part in ("weaknesses", "substring_weaknesses"):
        for sentences in words[part].values():
            yield from sentences
    for table in published():
        yield table.caption
        yield from table.notes
    for task in default_suite():
        yield from task.notes
    for one in pack().values():
        yield one.title
        yield from one.parts


def command_texts() -> list[Text]:
    """Names, tips, submenus and menus of all commands."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MINECE_DATA_DIR"] = folder
        from minece_desktop.core.session import Session
        from minece_desktop.gui.actions import CONTEXT, MENUS
        from minece_desktop.gui.app import make_application
        from minece_desktop.gui.main_window import MainWindow
        from minece_desktop.gui.window_settings import WindowSettings

        make_application()
        window = MainWindow(Session(), WindowSettings(kept=False), no_picture="not wanted")
        found: dict[Text, None] = dict.fromkeys((CONTEXT, f"&{name}") for name in MENUS)
        for action in window.actions_.by_name.values():
            found.update(dict.fromkeys((CONTEXT, text) for text in action.property("english") if text))
        found.update(dict.fromkeys((CONTEXT, text) for text in ("Runs", "Checks and Code", "Timeline")))
        window.close()
    return list(found)


def read(path: Path) -> dict[Text, list[str]]:
    """The finished translations of a catalog, with one text or one for each form of a count."""
    if not path.exists():
        return {}
    found: dict[Text, list[str]] = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") != "unfinished":
                forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
                if all(forms):
                    found[name, message.findtext("source") or ""] = forms
    return found


def write(path: Path, locale: str, texts: list[Text], done: dict[Text, list[str]], many: set[str]) -> int:
    """Returns how many texts have no translation."""
    root = ElementTree.Element("TS", {"version": "2.1", "language": locale, "sourcelanguage": "en"})
    missing = 0
    for name in sorted({context for context, _ in texts}):
        context = ElementTree.SubElement(root, "context")
        ElementTree.SubElement(context, "name").text = name
        for text in (text for of, text in texts if of == name):
            message = ElementTree.SubElement(context, "message")
            ElementTree.SubElement(message, "source").text = text
            translation = ElementTree.SubElement(message, "translation")
            given, forms = done.get((name, text), []), 1
            if text in many and name in ("App", MESSAGES):
                message.set("numerus", "yes")
                forms = FORMS.get(locale.partition("_")[0], 2)
                given = given * forms if len(given) == 1 else given
                for index in range(forms):
                    form = given[index] if index < len(given) else ""
                    ElementTree.SubElement(translation, "numerusform").text = form
            elif given:
                translation.text = given[0]
            if len(given) < forms:
                translation.set("type", "unfinished")
                missing += 1
    ElementTree.indent(root, " ")
    body = ElementTree.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', "utf-8")
    return missing


def compile_catalog(path: Path) -> None:
    """``.qm`` beside ``.ts``; unfinished texts stay English. It is replaced whole: Qt maps the file into memory, and a
    window that runs meanwhile would crash on one that is written over."""
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    made = path.with_suffix(".qm.new")
    subprocess.run([tool, "-silent", "-nounfinished", path, "-qm", made], check=True)
    made.replace(path.with_suffix(".qm"))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--add", metavar="LOCALE")
    parser.add_argument("--fill", type=Path, metavar="FILE.json")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    found, many = code_texts()
    said, counted_too = message_texts()
    texts, many = [*found, *said, *command_texts()], many | counted_too
    locales = [path.stem.partition("_")[2] for path in sorted(FOLDER.glob("minece_*.ts"))]
    if options.add and options.add not in locales:
        locales.append(options.add)
    filled: dict[str, str] = json.loads(options.fill.read_text("utf-8")) if options.fill else {}
    given = {text: [translation] for text, translation in filled.items()}
    behind = 0
    FOLDER.mkdir(exist_ok=True)
    for locale in locales:
        path = FOLDER / f"minece_{locale}.ts"
        done = read(path)
        if options.check:
            missing = sum(text not in done for text in texts)
            behind += bool(missing or set(done) - set(texts))
        else:
            by_text = {text: translation for (_, text), translation in done.items()} | given
            kept = {text: done.get(text) or by_text[text[1]] for text in texts if text in done or text[1] in by_text}
            missing = write(path, locale, texts, kept, many)
            compile_catalog(path)
        print(f"{locale}: {len(texts)} texts, {missing} without a translation")
    return 1 if behind else 0


if __name__ == "__main__":
    raise SystemExit(main())
