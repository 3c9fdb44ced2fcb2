"""The page of a window in which nothing is open."""
