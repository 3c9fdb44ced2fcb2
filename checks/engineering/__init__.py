"""The second opinion: what the task's words and good practice ask. It never changes a grade."""
