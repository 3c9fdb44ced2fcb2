"""What docs/cli.md shows of each command: example calls, made on the samples, and where its exit status says more."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[str, ...]] = {
    "runs": ("minece runs samples", "minece runs samples/wall-too-narrow --json"),
    "actions": ("minece actions samples/wall-too-narrow",),
    "stress": (
        "minece stress samples/roof-five-columns-sound",
        "minece stress samples/roof-five-columns-sound --solver published --csv stress.csv",
        "minece stress samples/wall-too-narrow --steps --every 10",
    ),
    "image": (
        "minece image samples/roof-five-columns-sound -o roof.png --color stress --theme light",
        "minece image samples/wall-too-narrow -o wall.webp --animate --seconds 2 --fps 5 --size 480x320",
    ),
    "export": (
        "minece export samples/wall-too-narrow -o wall.schem",
        "minece export samples/wall-too-narrow -o wall.glb",
    ),
    "grade": (
        "minece grade samples/wall-too-narrow",
        "minece grade samples/columns-floating-roof --rules both",
        "minece grade path/to/runs --json --resume grades.jsonl --jobs 2",
    ),
    "table": (
        "minece table --kind table2 path/to/runs",
        "minece table --kind table2 grades.jsonl --format csv",
        "minece table --kind table6 --published",
    ),
    "report": (
        "minece report path/to/runs -o runs.html --no-pictures",
        "minece report --verify runs.html.manifest.json",
    ),
    "check": (
        "minece check shape.has_rooms samples/house-one-room-then-two --args '{\"room_cnt\": 2}'",
        'echo \'[{"x": 0, "y": 0, "z": 0, "material": "stone"}]\' | '
        "minece check material.is_block_cnt_geq - --args '{\"min_count\": 2}'",
    ),
    "checks": ("minece checks",),
    "compare": ("minece compare samples/roof-five-columns-biased samples/roof-five-columns-sound",),
    "tasks list": ("minece tasks list",),
    "tasks show": ("minece tasks show walls-017",),
    "tasks stats": ("minece tasks stats",),
    "tasks lite": ("minece tasks lite", "minece tasks lite --sampler proportional --seed 3 -o small.json"),
    "tasks export": (
        "minece tasks export --suite lite -o lite.json",
        "minece tasks export --format mindcraft -o tasks.json",
    ),
    "tasks mutants": ("minece tasks mutants walls-017",),
    "reference": ("minece reference walls-017 -o references",),
    "audit export": ("minece audit export reviewed -o decisions.jsonl",),
    "audit import": ("minece audit import decisions.jsonl samples",),
    "audit stats": ("minece audit stats reviewed",),
    "verify": ("minece verify path/to/taskdir",),
    "open": ("minece open samples/wall-too-narrow",),
    "doctor": ("minece doctor --json", "minece doctor --licenses"),
    "schema": ("minece schema", "minece schema tasks show"),
}
"""By command. Each is run where docs_scratch.py says; what it prints stands below it, shortened."""

UNSHOWN = ("minece doctor", "minece open", "minece-desktop")
"""Run, but what they print is of one machine."""

WINDOW_EXAMPLES = ("minece-desktop path/to/runs", "minece-desktop --safe-mode path/to/run", "minece-desktop --info")

STATUS = {
    "report": "With `--verify` 1 says that the report does not hold.",
    "doctor": "1 says that something essential fails, with `--licenses` that a licence does not allow shipping.",
    "open": "That of `minece-desktop`.",
}
"""Where an exit status means more than for all commands."""

MEANINGS = (
    ("0", "done, whatever the grades say"),
    ("1", "something could not be read or written, or a folder holds no run; the rest was done"),
    ("2", "wrong usage, or no such path"),
    ("130", "stopped by Ctrl+C"),
)

VARIABLES = (
    ("MINECE_DATA_DIR", "folder of settings, decisions that have no other place, and logs"),
    ("MINECE_CACHE_DIR", "folder of caches; safe to delete"),
    ("MINECE_LIMITS", "limits of reading and of agent code, such as `sandbox.seconds=30,events=2M`"),
    ("MINECE_MEMORY_GB", "most memory a solve may take"),
)
