"""Texts in the user's language. Catalogs are ``resources/translations/minece_LOCALE.ts`` and, compiled, ``.qm``.

Inside a QObject: ``self.tr("text")``. Elsewhere: ``tr("text")``. Commands need neither: ``Actions.add`` looks its texts
up. A language counts from the next start on, because texts are set when widgets are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

import resources

CONTEXT = "App"
"""Of texts that stand in no class."""
FOLDER = resources.FOLDER / "translations"
SYSTEM = "system"


def tr(text: str, context: str = CONTEXT) -> str:
    """A text in the user's language; the text itself where there is no translation."""
    try:
        return QCoreApplication.translate(context, text)
    except UnicodeEncodeError:  # it has the name of a file in it that is no UTF-8: no catalog knows it
        return text


def plural(one: str, many: str, count: int, shown: str = "") -> str:
    """A text with a count (``{}``) in the form that the count asks for: ``plural("{} block", "{} blocks", 3)``.

    The catalogs have ``many`` with as many forms as their language has. ``shown``: the count as it is written.
    """
    found = QCoreApplication.translate(CONTEXT, many, None, count)
    return (one if found == many and count == 1 else found).format(shown or count)


def mark(text: str) -> str:
    """A text that is translated later by ``tr``: stands in a table that is made before the language is known."""
    return text


def languages() -> dict[str, str]:
    """Locale by its own name, English first: ``{"en": "English", "zh_CN": "简体中文"}``."""
    found = {"en": "English"}
    for file in sorted(FOLDER.glob("minece_*.qm")):
        locale = file.stem.partition("_")[2]
        name = QLocale(locale).nativeLanguageName()
        found[locale] = name[:1].upper() + name[1:] if name else locale
    return found


def chosen(language: str, system: QLocale | None = None) -> str:
    """The catalog for a preference: itself where there is one, the closest of the system's languages, else English."""
    known = languages()
    if language != SYSTEM:
        return language if language in known else "en"
    wishes = (system or QLocale.system()).uiLanguages()
    for wish in wishes:
        name = wish.replace("-", "_")
        if name in known:
            return name
        for locale in known:
            same = QLocale(locale).language() == QLocale(wish).language()
            if same and QLocale(locale).script() == QLocale(wish).script() == _script(wishes, wish):
                return locale
    return "en"


def _script(wishes: Sequence[str], wish: str) -> QLocale.Script:
    """The script of the first wish in the same language: the bare language that follows it is no wish for another."""
    language = QLocale(wish).language()
    return next(QLocale(one).script() for one in wishes if QLocale(one).language() == language)


def install(app: QCoreApplication, language: str) -> str:
    """Load a language into the application, Qt's own texts too; returns the locale that counts now."""
    locale = chosen(language)
    remove(app)
    if locale != "en":
        qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        for file in (qt / f"qtbase_{locale}.qm", FOLDER / f"minece_{locale}.qm"):
            translator = QTranslator(app)
            translator.setObjectName("language")
            if translator.load(str(file)):
                app.installTranslator(translator)
    return locale


def remove(app: QCoreApplication) -> None:
    """Back to English."""
    for translator in app.findChildren(QTranslator, "language"):
        app.removeTranslator(translator)
        translator.deleteLater()
