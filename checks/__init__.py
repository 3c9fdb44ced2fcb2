"""Rule-based checks of structures. Imports tasks; never Qt, VTK or physics."""
