"""Blueprint checks: a build against a target, cell by cell. Graded 0 to 1; evidence by layer."""
