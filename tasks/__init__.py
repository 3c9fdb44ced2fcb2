"""The benchmark: blocks, action logs, tasks and suites. Imports nothing else of this project."""
