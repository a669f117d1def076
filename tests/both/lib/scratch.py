"""An empty folder for a test, on both interpreters.

Only what MicroPython's `os` has: no `os.path`, no `shutil`. The test runner names the parent in
VIGIL_SCRATCH, another one for each interpreter and worker, and removes it in the end.
"""

import os

_FOLDER = 0x4000  # in st_mode


def scratch(name):
    """Make the folder of that name, without what an earlier test left in it; return its path."""
    parent = os.getenv("VIGIL_SCRATCH", "VIGIL_SCRATCH is not set")
    path = parent + "/" + name
    if name in os.listdir(parent):
        _remove(path)
    os.mkdir(path)
    return path


def _remove(path):
    if os.stat(path)[0] & _FOLDER:
        for name in os.listdir(path):
            _remove(path + "/" + name)
        os.rmdir(path)
    else:
        os.remove(path)
