"""The app without a window: runs, importers, sandbox, grading, jobs. Joins tasks, checks and physics; no Qt, no VTK."""
