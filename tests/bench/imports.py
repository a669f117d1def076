"""Imports modules on MicroPython and prints for each what it adds to the heap, in bytes.

What a module imports in its turn is counted for that other module. argv is the names, packages
before what lies in them; importing this file does the work.
"""

import builtins
import gc
import sys
from array import array

names = sys.argv[1:]
heap = array("i", [0] * len(names))
nested = 0  # bytes that the imports inside the present one have taken


def measured(name, *args):
    """Import, and note what it took."""
    global nested
    outer, nested = nested, 0
    before = _used()
    try:
        return original(name, *args)
    finally:
        taken = _used() - before
        if name in names:
            heap[names.index(name)] += taken - nested
        nested = outer + taken


def _used():
    gc.collect()
    return gc.mem_alloc()  # pyright: ignore[reportAttributeAccessIssue]


original = builtins.__import__
builtins.__import__ = measured
for each in names:
    __import__(each)
for i in range(len(names)):
    print(names[i], heap[i])
