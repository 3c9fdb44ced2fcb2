"""Where the bundle's programs start, and each process that they spawn: ``minece`` by that name, else the window."""

import multiprocessing
import sys
from pathlib import Path


def main() -> int:
    if Path(sys.argv[0]).stem == "minece":
        from minece_desktop import cli

        return cli.main()
    from minece_desktop import gui

    return gui.main()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main())
