"""Runs beside each other: two with linked views, and all of a task on a wall of pictures."""
