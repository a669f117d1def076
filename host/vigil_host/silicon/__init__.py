"""The whole chip in software: a real MicroPython image on an RP2040, to the cycle.

`core/` is the processor, `js/` the chip around it on rp2040js, `pico.py` its face in Python. Panel
and pixels are the simulator's own (`vigil_host.sim`): there is one model of each.
"""
