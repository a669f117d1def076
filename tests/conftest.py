"""Tests read English, whatever their developer speaks, and leave the developer's games alone."""

import os
from tempfile import TemporaryDirectory

_data = TemporaryDirectory(prefix="vigil-data-")
os.environ["VIGIL_DATA"] = _data.name
os.environ["VIGIL_LANGUAGE"] = "en"
