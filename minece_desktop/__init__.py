"""MineCEraft Desktop: viewer and grader for Minecraft structures built by language-model agents."""

__version__ = "0.1.0"
