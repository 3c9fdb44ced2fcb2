"""Mindcraft's output: ``bots/<agent>/action-code``, conversation, consoles and server logs as kept.

Read in this order: ``layout`` (where the pieces are), ``conversation`` and ``console`` (turns and actions),
``attempts`` (which code ran), ``recover`` with ``replay`` (the events), ``reconcile`` (their effect), ``load``.
"""

from minece_desktop.core.importers.mindcraft.load import MindcraftImporter

__all__ = ["MindcraftImporter"]
