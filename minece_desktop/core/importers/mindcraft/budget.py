"""The time that the scripts of one run may take together."""

from __future__ import annotations

from dataclasses import replace

from minece_desktop.core.importers.files import Messages
from minece_desktop.core.importers.limits import SandboxLimits
from minece_desktop.core.sandbox import SEE_AFTER_MS, Execution, Script, WorldCells, execute
from minece_desktop.core.sandbox.model import Mode, Position
from tasks.saying import say


class Budget:
    """Executes scripts until ``limits.run_seconds`` are spent; the rest is answered without being run.

    Each script has a limit of its own, and a run may have thousands of scripts: only this bounds the whole.
    """

    def __init__(self, limits: SandboxLimits) -> None:
        self._limits = limits
        self._left = limits.run_seconds
        self._unconfined = False

    def execute(
        self,
        script: Script,
        *,
        start: Position = (0.0, 0.0, 0.0),
        mode: Mode = "superflat",
        world: WorldCells | None = None,
        see_after_ms: float = SEE_AFTER_MS,
        actions: int | None = None,
    ) -> Execution:
        """What a script does; of no more than its first ``actions``, where that is given."""
        spent = say("the run's scripts have used their {:g} s (setting: sandbox.run_seconds)", self._limits.run_seconds)
        if self._left <= 0:
            text = say("{}: not run: {}", script.name, spent)
            return Execution((), (), "timeout", text, WorldCells(before=world), (), 0.0)
        most = self._limits.actions if actions is None else min(self._limits.actions, actions)
        limits = replace(self._limits, seconds=min(self._limits.seconds, self._left), actions=most)
        execution = execute(script, start=start, mode=mode, world=world, limits=limits, see_after_ms=see_after_ms)
        if execution.status == "timeout" and limits.seconds < self._limits.seconds:
            execution = replace(execution, message=say("{} was stopped: {}.", script.name, spent))
        self._left -= execution.seconds
        self._unconfined |= not execution.confined
        return execution

    def tell(self, messages: Messages) -> None:
        """Say once for the whole run which of the sandbox's walls was missing."""
        if self._unconfined:
            messages.note(
                say(
                    "the code was run without a system-call filter, which this system does not offer; the "
                    "sandbox's other walls stand (docs/sandbox.md)"
                )
            )
