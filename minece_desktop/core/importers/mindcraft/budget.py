"""The time that the scripts of one run may take together."""

from __future__ import annotations

from dataclasses import replace

from minece_desktop.core.importers.limits import SandboxLimits
from minece_desktop.core.sandbox import SEE_AFTER_MS, Execution, Script, WorldCells, execute
from minece_desktop.core.sandbox.model import Mode, Position


class Budget:
    """Executes scripts until ``limits.run_seconds`` are spent; the rest is answered without being run.

    Each script has a limit of its own, and a run may have thousands of scripts: only this bounds the whole.
    """

    def __init__(self, limits: SandboxLimits) -> None:
        self._limits = limits
        self._left = limits.run_seconds

    def execute(
        self,
        script: Script,
        *,
        start: Position = (0.0, 0.0, 0.0),
        mode: Mode = "superflat",
        world: WorldCells | None = None,
        see_after_ms: float = SEE_AFTER_MS,
    ) -> Execution:
        if self._left <= 0:
            spent = f"the run's scripts have used their {self._limits.run_seconds:g} s"
            text = f"{script.name}: not run: {spent} (setting: sandbox.run_seconds)"
            return Execution((), (), "timeout", text, WorldCells(before=world), (), 0.0)
        limits = replace(self._limits, seconds=min(self._limits.seconds, self._left))
        execution = execute(script, start=start, mode=mode, world=world, limits=limits, see_after_ms=see_after_ms)
        self._left -= execution.seconds
        return execution
