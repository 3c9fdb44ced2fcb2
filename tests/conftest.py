"""Every run tries the same examples, with or without a display; `HYPOTHESIS_PROFILE=search` looks for new ones.

Ctrl-C works in tests, and in what they start, however the run itself was started.
"""

from __future__ import annotations

import os
import signal

from hypothesis import settings

if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # Qt ends the process where it finds no display

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell that puts a command into the background has this done
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("steady", derandomize=True, deadline=None)  # a busy machine is no failure
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
