"""``minece doctor``: what the app stands on here, a self-test, and what to do where something is wrong."""

from __future__ import annotations

import argparse

from minece_desktop.cli.loading import loading
from minece_desktop.cli.output import Output
from minece_desktop.core import doctor as examination
from minece_desktop.core.licenses import shipped
from minece_desktop.core.run import Message, Run, Severity


def doctor(arguments: argparse.Namespace, output: Output) -> None:
    """Status 1 when something essential does not work."""
    if arguments.licenses:
        _licenses(output)
        return
    health = examination.examine(_why_no_opengl(), _draw)
    if output.as_json:
        output.json(health.to_json())
    else:
        for line in examination.text_of(examination.facts(health)):
            output.line(line)
    for problem in health.problems:
        severity = Severity.ERROR if problem.essential else Severity.WARNING
        output.message(Message(f"{problem.what}. What to do: {problem.advice}", severity))


def _why_no_opengl() -> str:
    try:
        with loading():
            from minece_desktop.scene.probe import why_not
    except ImportError as error:
        return str(error)
    return why_not()


def _draw(run: Run) -> str:
    with loading():
        from minece_desktop.scene.probe import draw_run
    return draw_run(run)


def _licenses(output: Output) -> None:
    """Everything that is shipped; status 1 when a licence does not allow it."""
    found = shipped()
    if output.as_json:
        for one in found:
            output.json(one.to_json())
    else:
        rows = [
            (one.name, one.version or f"in {one.inside}", one.licence, "" if one.bundled else "no") for one in found
        ]
        output.rows(("what", "version", "licence", "in bundles"), rows)
    for one in found:
        if not one.compatible:
            text = f"the licence {one.licence!r} is not one of those that allow shipping beside the rest"
            output.message(Message(text, Severity.ERROR, one.name))
