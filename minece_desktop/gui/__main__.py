"""``python -m minece_desktop.gui``."""

from minece_desktop.gui import main

if __name__ == "__main__":
    raise SystemExit(main())
