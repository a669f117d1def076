"""Every test in this folder is two tests: `[cpython]` and `[micropython]`.

The MicroPython half of a file runs in one process per worker. It is started by the first of its
tests that really runs and is asked for one test at a time, so -k, node ids, --lf and xdist work as
everywhere. A process that dies fails the test it was at and all later ones of its file, each with
the process's last words. Tests here are plain functions and take no fixtures.
"""

import json
import linecache
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from tests import micropython
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path
from vigil_host.make.sentences import words_path

_HEAP = "4m"  # tests may hold more than a Pico does: claims about memory are the bench's
_MARK = "\x1e"  # as in run.py


@pytest.fixture(autouse=True, params=["cpython", "micropython"])
def interpreter(request):
    """Where the test runs: a MicroPython process, or None for this very Python."""
    return None if request.param == "cpython" else request.getfixturevalue("process")


@pytest.fixture(scope="module")
def process(request, tmp_path_factory):
    try:
        process = Process(request.path, tmp_path_factory.mktemp("micropython"))
    except micropython.Unavailable as error:
        pytest.fail(str(error), pytrace=False)
    yield process
    process.close()


@pytest.fixture(scope="session", autouse=True)
def environment(tmp_path_factory):
    """What a test here may ask for: a place to write, the compiled cards, letters and sentences."""
    os.environ["VIGIL_SCRATCH"] = str(tmp_path_factory.mktemp("cpython"))
    os.environ["VIGIL_CARDS"] = str(catalog_path())
    os.environ["VIGIL_FONT"] = str(font_path())
    os.environ["VIGIL_WORDS"] = str(words_path("pt"))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    process = pyfuncitem.funcargs["interpreter"]
    if process is None:
        return None
    traceback = process.run(pyfuncitem.originalname)
    if traceback:
        headline = traceback.rstrip().rpartition("\n")[2]  # for pytest's summary
        pytest.fail(f"{headline}\n\n{_with_source(traceback)}", pytrace=False)
    return True


class Process:
    """One test file, imported by one MicroPython."""

    def __init__(self, module, scratch):
        command = [*micropython.command(), "-X", f"heapsize={_HEAP}"]
        self._last_words = ""
        self._stderr = scratch.with_suffix(".err")  # a file: nobody reads while a test runs
        with open(self._stderr, "w") as stderr:
            self._process = subprocess.Popen(
                [*command, str(Path(__file__).parent / "lib" / "run.py"), str(module)],
                env={**micropython.environment(), "VIGIL_SCRATCH": str(scratch)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                errors="backslashreplace",
            )

    def run(self, name):
        """Run one test; return its traceback, empty when it passed."""
        if not self._last_words:
            try:
                answer = self._ask(name)
            except BaseException:  # a time limit or Ctrl-C: the answer is still to come
                self._process.kill()
                self._last_words = f"MicroPython was stopped in {name}"
                raise
            if answer is not None:
                return answer
            self._last_words = self._obituary(name)
        pytest.fail(self._last_words, pytrace=False)

    def close(self):
        self._process.kill()
        self._process.communicate()

    def _ask(self, name):
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(name + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            return None
        for line in self._process.stdout:
            printed, mark, answer = line.partition(_MARK)
            print(printed, end="")
            if mark:
                return json.loads(answer)
        return None

    def _obituary(self, name):
        code = self._process.wait()
        cause = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        stderr = self._stderr.read_text(errors="backslashreplace")
        return f"MicroPython ended in {name}: {cause}\n\n{_with_source(stderr)}"


def _with_source(traceback):
    """Put the line of source under each line that names one, as CPython does."""

    def quote(match):
        return f"{match[0]}\n    {linecache.getline(match[1], int(match[2])).strip()}"

    return re.sub(r'^  File "(.+)", line (\d+).*$', quote, traceback, flags=re.MULTILINE)
