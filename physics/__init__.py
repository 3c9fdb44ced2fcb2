"""Stress in block structures by total-Lagrangian SPH: arrays in, arrays out, SI units, nothing else of this project."""
