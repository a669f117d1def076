"""Tests read English, whatever language their developer speaks."""

import os

os.environ["VIGIL_LANGUAGE"] = "en"
