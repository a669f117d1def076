"""Chips and wires: each driver is given the objects it works with, and knows no pin."""
