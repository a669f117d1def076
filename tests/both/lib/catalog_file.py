"""The compiled card catalogue that the test run was given in VIGIL_CARDS.

Not called `cards`: the folder shared/cards would be taken for it on MicroPython.
"""

import os

from vigil.catalog import Catalog

_files = []  # opened by the first test that asks, and kept: a catalogue reads its words from it


def open_catalog():
    """A fresh catalogue of the shipped cards."""
    if not _files:
        _files.append(open(os.getenv("VIGIL_CARDS", ""), "rb"))  # noqa: SIM115
    _files[0].seek(0)
    return Catalog(_files[0])
