"""``minece``: the app without a window. Data on stdout, progress and messages on stderr."""

import os

from minece_desktop.cli.loading import loading

# BLAS reads these once, when NumPy is loaded. The solvers' matrices are many and small: threads wait for each other,
# and take thirty times as long where the cores are busy. `--jobs` is the way to use more cores.
for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

with loading():
    from minece_desktop.cli.main import main

__all__ = ["main"]
