"""``python -m minece_desktop.cli``."""

from minece_desktop.cli.main import main

raise SystemExit(main())
