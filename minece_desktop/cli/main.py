"""The commands and their options. Exit status: 0 done, 1 something could not be read, 2 wrong usage or no such path."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from minece_desktop import __version__
from minece_desktop.cli import streams
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.pictures import size_of

KINDS = ("table2", "table3", "table4", "table5", "table10", "pivot")
Subparsers = argparse._SubParsersAction  # the only name argparse gives it


def _positive(text: str) -> int:
    value = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
    if value < 1:
        raise argparse.ArgumentTypeError("a whole number from 1 up is wanted")
    return value


def _shared() -> dict[str, argparse.ArgumentParser]:
    """Options that several commands have."""
    json_option = argparse.ArgumentParser(add_help=False)
    json_option.add_argument("--json", action="store_true", help="JSON lines with stable keys")
    importing = argparse.ArgumentParser(add_help=False)
    importing.add_argument(
        "--import",
        dest="import_mode",
        choices=("events", "authors"),
        default="events",
        help="apply every event in order (default), or merge as the authors' scripts do",
    )
    moment = argparse.ArgumentParser(add_help=False)
    moment.add_argument("--turn", type=int, metavar="N", help="after turn N, 0-based (default: the last)")
    moment.add_argument("--step", type=int, metavar="K", help="after the first K events with effect")
    stress = argparse.ArgumentParser(add_help=False)
    stress.add_argument(
        "--stress",
        choices=("published", "static", "none"),
        default="published",
        help="solver behind the stability score (default: published, the benchmark's own)",
    )
    rules = argparse.ArgumentParser(add_help=False)
    rules.add_argument(
        "--rules",
        choices=("official", "engineering", "both"),
        default="official",
        help="the benchmark's own rules (default), the second opinion alone, or both",
    )
    return {"json": json_option, "import": importing, "moment": moment, "stress": stress, "rules": rules}


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="minece", description="View and grade Minecraft structures built by language-model agents."
    )
    parser.add_argument("--version", action="version", version=f"minece {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    shared = _shared()
    _add_run_commands(commands, shared)
    _add_check_commands(commands, shared)
    _add_other_commands(commands, shared)
    return parser


def _add_run_commands(
    commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]
) -> None:
    runs = commands.add_parser("runs", parents=[shared["json"], shared["import"]], help="find runs")
    runs.add_argument("paths", nargs="+", metavar="PATH")
    runs.set_defaults(call="runs:list_runs")
    actions = commands.add_parser(
        "actions", parents=[shared["json"], shared["import"]], help="the recovered action log of a run"
    )
    actions.add_argument("run", metavar="RUN")
    actions.add_argument("--all", action="store_true", help="also events without effect, with the reason")
    actions.set_defaults(call="runs:list_actions")
    stress = commands.add_parser(
        "stress", parents=[shared["json"], shared["import"], shared["moment"]], help="stress in a structure"
    )
    stress.add_argument("run", metavar="RUN")
    stress.add_argument("--solver", choices=("static", "explicit", "published", "fem"), default="static")
    stress.add_argument(
        "--lame", choices=("beck", "3d"), help="Lamé's first parameter (default: beck; 3d with --materials real)"
    )
    stress.add_argument(
        "--materials",
        choices=("uniform", "real"),
        default="uniform",
        help="one material and load for all blocks (default), or stiffness and weight by block id: a what-if",
    )
    stress.add_argument("--steps", action="store_true", help="static stress after every event with effect, as found")
    stress.add_argument("--every", type=_positive, metavar="N", help="with --steps: after each N-th event and the last")
    stress.add_argument("--blocks", action="store_true", help="with --json: the value of every block")
    stress.add_argument("--csv", metavar="FILE", help="every block's stress, displacement and flags as a table")
    stress.set_defaults(call="stress:stress")
    image = commands.add_parser("image", parents=[shared["import"], shared["moment"]], help="a picture as PNG")
    image.add_argument("run", metavar="RUN")
    image.add_argument("-o", "--output", required=True, metavar="FILE.png")
    image.add_argument("--color", choices=("material", "stress", "order", "support"), default="material")
    image.add_argument("--size", type=size_of, default=(1280, 800), metavar="WxH")
    image.add_argument("--theme", choices=("dark", "light"), default="dark")
    image.set_defaults(call="pictures:image")


def _add_check_commands(
    commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]
) -> None:
    grading = [shared["import"], shared["stress"], _grading_options()]
    grade = commands.add_parser("grade", parents=[shared["json"], shared["rules"], *grading], help="grade runs")
    grade.add_argument("paths", nargs="+", metavar="PATH")
    grade.set_defaults(call="grading:grade")
    table = commands.add_parser("table", parents=grading, help="the paper's tables over runs, or over their grades")
    table.add_argument("paths", nargs="+", metavar="PATH", help="runs, or a file that `minece grade --json` wrote")
    table.add_argument("--kind", choices=KINDS, required=True, help="which table")
    table.add_argument(
        "--by", action="append", metavar="FIELD", help="what runs are grouped by (default: model); may be repeated"
    )
    table.add_argument("--format", choices=("md", "csv", "json", "latex"), default="md")
    table.set_defaults(call="tables:table")
    common = [shared["json"], shared["import"], shared["stress"], shared["rules"]]
    check = commands.add_parser("check", parents=common, help="one check, or many from a file")
    check.add_argument("name", nargs="?", metavar="NAME", help="dotted name, such as shape.has_rooms")
    check.add_argument("run", nargs="?", metavar="RUN", help="a run, a blocks JSON, or - for standard input")
    check.add_argument("--args", default="{}", metavar="JSON", help="the check's arguments as a JSON object")
    check.add_argument("--turn", type=int, metavar="N", help="after turn N, 0-based (default: the last)")
    check.add_argument("--batch", metavar="FILE|-", help='JSON lines {"name", "args", "coords"}')
    check.set_defaults(call="checking:check")
    checks = commands.add_parser("checks", parents=[shared["json"], shared["rules"]], help="list the checks")
    checks.set_defaults(call="checking:checks")


def _grading_options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument("--task", metavar="ID", help="grade every run by this task")
    options.add_argument("--suite", default="full", metavar="full|lite|FILE", help="where tasks come from")
    options.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes (default 1)")
    return options


def _add_other_commands(
    commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]
) -> None:
    tasks = commands.add_parser("tasks", help="the benchmark's tasks")
    kinds = tasks.add_subparsers(dest="kind", required=True, metavar="list|show")
    kinds.add_parser("list", parents=[shared["json"]], help="all tasks").set_defaults(call="suite:list_tasks")
    show = kinds.add_parser("show", parents=[shared["json"]], help="one task")
    show.add_argument("id", metavar="ID")
    show.set_defaults(call="suite:show_task")
    window = commands.add_parser("open", help="open the window")
    window.add_argument("paths", nargs="*", metavar="PATH")
    window.set_defaults(call="window:open_window")


def main(argv: Sequence[str] | None = None) -> int:
    streams.prepare()
    arguments = build_parser().parse_args(argv)
    output = Output(as_json=getattr(arguments, "json", False))
    module, _, function = arguments.call.partition(":")
    try:
        getattr(import_module(f"minece_desktop.cli.{module}"), function)(arguments, output)
        sys.stdout.flush()
    except UsageError as error:
        output.note(f"minece: {error}")
        return 2
    except KeyboardInterrupt:
        output.note("minece: stopped")
        return 130
    except MemoryError:
        output.note("minece: this needs more memory than there is")
        return 1
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # the reader had enough
            status = output.status
        else:
            output.note(f"minece: cannot write the output: {error.strerror or error}")
            status = 1
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still held goes nowhere at exit
        return status
    return output.status
