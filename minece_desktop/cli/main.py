"""The commands and their options. Exit status: 0 done, 1 something could not be read, 2 wrong usage or no such path."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from minece_desktop import __version__
from minece_desktop.cli import streams
from minece_desktop.cli.compare_options import add_compare_options
from minece_desktop.cli.film_options import add_film_options
from minece_desktop.cli.intermixed import Parser
from minece_desktop.cli.loading import loading
from minece_desktop.cli.origin import add_origin, with_joined_numbers
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.pictures import size_of
from minece_desktop.cli.report_options import add_report
from minece_desktop.cli.table_options import add_table_options
from minece_desktop.cli.view_options import add_view_options

Subparsers = argparse._SubParsersAction  # the only name argparse gives it

_PATHS = "files or folders of runs, at any depth; FILE#PART for one run of a file that holds several"
_RUN = "a file or folder that holds one run, or FILE#PART, as `minece runs` names it"
_ENDS = "Data go to standard output, messages to standard error. Exit status: 0 done, whatever the grades; 1 something \
could not be read, and the rest was done; 2 wrong usage or no such path. `minece COMMAND --help` tells more."


def _positive(text: str) -> int:
    value = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
    if value < 1:
        raise argparse.ArgumentTypeError("a whole number from 1 up is wanted")
    return value


def _gigabytes(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.0 < value < float("inf"):
        raise argparse.ArgumentTypeError("a number of gigabytes above 0 is wanted")
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
    add_origin(importing)
    importing.add_argument(
        "--limit",
        dest="limits",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="raise or lower a limit that a message names, such as sandbox.seconds=30 or file_bytes=200M; repeatable",
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
    parser: argparse.ArgumentParser = Parser(
        prog="minece", description="View and grade Minecraft structures built by language-model agents.", epilog=_ENDS
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
    runs.add_argument("paths", nargs="+", metavar="PATH", help=_PATHS)
    runs.set_defaults(call="runs:list_runs")
    actions = commands.add_parser(
        "actions", parents=[shared["json"], shared["import"]], help="the recovered action log of a run"
    )
    actions.add_argument("run", metavar="RUN", help=_RUN)
    actions.add_argument("--all", action="store_true", help="also events without effect, with the reason")
    actions.set_defaults(call="runs:list_actions")
    compare = commands.add_parser(
        "compare", parents=[shared["json"], shared["import"]], help="runs beside their target: IoU, layers, net actions"
    )
    add_compare_options(compare)
    _add_stress(commands, shared)
    _add_image(commands, shared)
    _add_export(commands, shared)


def _add_stress(commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]) -> None:
    stress = commands.add_parser(
        "stress", parents=[shared["json"], shared["import"], shared["moment"]], help="stress in a structure"
    )
    stress.add_argument("run", metavar="RUN", help=_RUN)
    stress.add_argument(
        "--solver",
        choices=("static", "explicit", "published", "fem"),
        default="static",
        help="static: equilibrium (default); explicit: the same in time; published: the benchmark's own; "
        "fem: finite elements, a second opinion",
    )
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
    stress.add_argument(
        "--memory",
        type=_gigabytes,
        metavar="GB",
        help="most memory a solve may take (default: MINECE_MEMORY_GB, else 70%% of the machine's or the container's)",
    )
    stress.add_argument("--blocks", action="store_true", help="with --json: the value of every block")
    stress.add_argument("--csv", metavar="FILE", help="every block's stress, displacement and flags as a table")
    stress.add_argument("--vtu", metavar="FILE", help="blocks and their stress as a grid for ParaView")
    stress.set_defaults(call="stress:stress")


def _add_image(commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]) -> None:
    image = commands.add_parser(
        "image", parents=[shared["import"], shared["moment"]], help="a picture as PNG, or the build as a film"
    )
    image.add_argument("run", metavar="RUN", help=_RUN)
    image.add_argument(
        "-o", "--output", required=True, metavar="FILE.png", help="where to; with --animate .webp, .gif or .mp4"
    )
    add_view_options(image)
    image.add_argument("--size", type=size_of, default=(1280, 800), metavar="WxH", help="pixels (default: 1280x800)")
    image.add_argument("--theme", choices=("dark", "light"), default="dark", help="the background (default: dark)")
    add_film_options(image)
    image.set_defaults(call="pictures:image")


def _add_export(commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]) -> None:
    parents = [shared["json"], shared["import"], shared["moment"]]
    export = commands.add_parser("export", parents=parents, help="a run in another program's format")
    export.add_argument("run", metavar="RUN", help=_RUN)
    export.add_argument("-o", "--output", required=True, metavar="PATH", help="a file; for native a folder")
    export.add_argument(
        "--format",
        choices=("native", "schem", "vtu", "gltf", "csv"),
        help="default: what the name's ending says (.schem, .vtu, .gltf, .glb, .csv; none: native)",
    )
    export.add_argument(
        "--solver", choices=("static", "explicit", "published", "fem"), help="with vtu: solve, and write the stress too"
    )
    export.set_defaults(call="export:export_run")


def _add_check_commands(
    commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]
) -> None:
    grading = [shared["import"], shared["stress"], _grading_options()]
    grade = commands.add_parser("grade", parents=[shared["json"], shared["rules"], *grading], help="grade runs")
    grade.add_argument("paths", nargs="+", metavar="PATH", help=_PATHS)
    grade.add_argument(
        "--resume",
        metavar="FILE",
        help="JSON lines, or a folder in .parquet: what it holds is not graded again, new grades are added to it",
    )
    grade.add_argument(
        "--no-opinions",
        action="store_true",
        help="official verdicts alone, without what the engineering rules dispute: nearly twice as fast",
    )
    grade.add_argument(
        "--executor", choices=("local", "dask"), default="local", help="where: this machine (default) or a Dask cluster"
    )
    grade.add_argument("--scheduler", metavar="ADDRESS", help="of the Dask cluster, or the file its scheduler wrote")
    grade.set_defaults(call="grading:grade")
    table = commands.add_parser("table", parents=grading, help="the paper's tables over runs, or over their grades")
    add_table_options(table)
    table.set_defaults(call="tables:table")
    add_report(commands, [shared["json"], shared["rules"], *grading])
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
    options.add_argument(
        "--suite",
        default="full",
        metavar="full|lite|FILE|FOLDER",
        help="where tasks come from: the benchmark (default), its Lite of seed 0, or a suite of your own",
    )
    options.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes (default 1)")
    return options


def _add_other_commands(
    commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]
) -> None:
    _add_task_commands(commands, shared)
    _add_audit(commands, shared)
    verify = commands.add_parser("verify", parents=[shared["json"]], help="grade task folders by their evidence")
    verify.add_argument("paths", nargs="+", metavar="TASKDIR", help="a folder with task.json, or one that holds such")
    verify.add_argument(
        "--limit", dest="limits", action="append", default=[], metavar="NAME=VALUE", help="as for grade; repeatable"
    )
    verify.set_defaults(call="verify:verify_folders")
    window = commands.add_parser("open", help="open the window")
    window.add_argument("paths", nargs="*", metavar="PATH", help="folders or files of runs, or a project")
    window.set_defaults(call="window:open_window")
    doctor = commands.add_parser("doctor", parents=[shared["json"]], help="versions, paths, limits, and a self-test")
    doctor.add_argument("--licenses", action="store_true", help="of everything shipped, and whether each allows it")
    doctor.set_defaults(call="doctor:doctor")
    schema = commands.add_parser("schema", help="the JSON Schema of what --json prints; without a name, the names")
    schema.add_argument("name", nargs="*", metavar="NAME", help="such as grade, or tasks show")
    schema.set_defaults(call="schema:schema")


def _add_task_commands(
    commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]
) -> None:
    suite = argparse.ArgumentParser(add_help=False)
    suite.add_argument("--suite", default="full", metavar="full|lite|FILE|FOLDER", help="which suite (default: full)")
    told = [shared["json"], suite]
    tasks = commands.add_parser("tasks", help="the benchmark's tasks, or those of a suite of your own")
    kinds = tasks.add_subparsers(dest="kind", required=True, metavar="list|show|stats|lite|export|mutants")
    kinds.add_parser("list", parents=told, help="all tasks").set_defaults(call="suite:list_tasks")
    show = kinds.add_parser("show", parents=told, help="one task's page: its checks in words, weaknesses, reference")
    show.add_argument("id", metavar="ID", help="such as columns-017")
    show.add_argument("--picture", metavar="FILE.png", help="also draw its reference structure")
    show.set_defaults(call="suite:show_task")
    kinds.add_parser("stats", parents=told, help="how much there is of what").set_defaults(call="suite:stats")
    lite = kinds.add_parser("lite", parents=told, help="a small sample for quick experiments")
    lite.add_argument("--seed", type=int, default=0, metavar="N", help="which sample (default: 0)")
    lite.add_argument(
        "--sampler",
        choices=("authors", "proportional"),
        default="authors",
        help="one problem a family, as the authors' script draws it (default), or 25 by each category's share",
    )
    lite.add_argument("-o", "--output", metavar="FILE", help="write it as a suite for --suite")
    lite.set_defaults(call="suite:lite")
    export = kinds.add_parser("export", parents=[suite], help="the tasks as a file for other programs")
    export.add_argument(
        "--format", choices=("json", "authors", "mindcraft"), default="json", help="whose format (default: our own)"
    )
    export.add_argument("-o", "--output", metavar="FILE", help="where to (default: standard output)")
    export.set_defaults(call="suite:export")
    mutants = kinds.add_parser(
        "mutants", parents=[shared["json"]], help="a structure for each check of a task that fails it"
    )
    mutants.add_argument("id", metavar="ID", help="a task of the benchmark")
    mutants.add_argument("-o", "--output", metavar="DIR", help="write them as runs")
    mutants.set_defaults(call="reference:mutants")
    reference = commands.add_parser("reference", parents=[shared["json"]], help="structures that pass all their checks")
    reference.add_argument("ids", nargs="*", metavar="ID", help="tasks of the benchmark")
    reference.add_argument("--all", action="store_true", help="every task's reference")
    reference.add_argument("-o", "--output", required=True, metavar="DIR", help="a folder each is written in it")
    reference.set_defaults(call="reference:reference")


def _add_audit(commands: Subparsers[argparse.ArgumentParser], shared: dict[str, argparse.ArgumentParser]) -> None:
    audit = commands.add_parser("audit", help="reviewers' decisions")
    kinds = audit.add_subparsers(dest="kind", required=True, metavar="export|import|stats")
    paths = argparse.ArgumentParser(add_help=False)
    paths.add_argument("paths", nargs="+", metavar="PATH", help="folders with decisions, stores, or exported files")
    export = kinds.add_parser("export", parents=[shared["json"], paths], help="all decisions as JSON lines")
    export.add_argument("-o", "--output", metavar="FILE", help="where to (default: standard output)")
    export.set_defaults(call="audit:export")
    importing = kinds.add_parser("import", parents=[shared["json"]], help="merge others' decisions into a folder's")
    importing.add_argument("file", metavar="FILE", help="exported lines, a store, a folder, or - for standard input")
    importing.add_argument("path", nargs="?", default=".", metavar="PATH", help="the folder (default: this one)")
    importing.add_argument("--accept", action="store_true", help="trust the store that came with the folder")
    importing.set_defaults(call="audit:import_decisions")
    stats = kinds.add_parser("stats", parents=[shared["json"], paths], help="agreement: κ, α, what is disagreed about")
    stats.add_argument("--resamples", type=_positive, default=2000, metavar="N", help="of the bootstrap (default 2000)")
    stats.add_argument("--seed", type=int, default=0, metavar="N", help="of the bootstrap (default 0)")
    stats.set_defaults(call="audit:stats")


def _set_limits(texts: Sequence[str]) -> None:
    """Raises ``UsageError``."""
    if texts:
        from minece_desktop.core.importers.limit_settings import LimitError, set_for_this_process

        try:
            set_for_this_process(texts)
        except LimitError as error:
            raise UsageError(f"--limit {error}") from None


def main(argv: Sequence[str] | None = None) -> int:
    streams.prepare()
    output = Output()
    try:
        arguments = build_parser().parse_args(with_joined_numbers(sys.argv[1:] if argv is None else argv))
        output.as_json = getattr(arguments, "json", False)
        name, _, function = arguments.call.partition(":")
        with loading():
            _set_limits(getattr(arguments, "limits", []))
            module = import_module(f"minece_desktop.cli.{name}")
        getattr(module, function)(arguments, output)
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
    except ChildProcessError as error:  # of --jobs
        output.note(f"minece: {error}; try --jobs 1")
        return 1
    except OSError as error:
        return _failed(error, output)
    return output.status


def _failed(error: OSError, output: Output) -> int:
    """The exit status where a file or the output itself gave way."""
    if error.filename is not None:
        output.note(f"minece: {error.filename}: {error.strerror}")
        return 1
    streams.silence(sys.stdout)
    if isinstance(error, BrokenPipeError):  # the reader had enough
        return output.status
    output.note(f"minece: cannot write the output: {error.strerror or error}")
    return 1
