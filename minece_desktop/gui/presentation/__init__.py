"""Presentation: a tour of runs on the whole screen, for demonstrations."""
