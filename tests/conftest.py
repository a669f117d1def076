"""Tests read English, whatever their developer speaks, and leave the developer's games alone.

What they write lies in memory where there is room for it: an fsync costs nothing there. Those about
power loss watch what a file system is asked for, or bring their own. Ctrl-C reaches the programs
they start, also where the shell that started the tests keeps it from what runs in the background.
"""

import gc
import os
import shutil
import signal
from tempfile import TemporaryDirectory

_MEMORY = "/dev/shm"
_ROOM = 2 << 30  # bytes; a run needs some hundred MB

_data = TemporaryDirectory(prefix="vigil-data-")
os.environ["VIGIL_DATA"] = _data.name
os.environ["VIGIL_LANGUAGE"] = "en"
signal.signal(signal.SIGINT, signal.default_int_handler)
if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", _MEMORY)


def pytest_collection_finish():
    """What is here now stays: the firmware cleans up often, and need not look at all the tests."""
    gc.collect()
    gc.freeze()
