"""MicroPython's half of tests/both: the functions of one test module, run by name on request.

tests/both/conftest.py writes one name a line. Each is answered by a line that begins with the mark:
the traceback as JSON, empty when the test passed. All else on stdout is the test's own. An import
that fails ends the process, since nothing in that file can be trusted then.
"""

import io
import json
import sys

_MARK = "\x1e"  # "record separator": no test prints it by accident


def serve(module):
    """Answer until the other side hangs up."""
    for line in sys.stdin:
        print(_MARK + json.dumps(_traceback(getattr(module, line.strip()))))


def _traceback(test):
    try:
        test()
    except Exception as error:
        text = io.StringIO()
        sys.print_exception(error, text)  # pyright: ignore[reportAttributeAccessIssue]
        return text.getvalue()
    return ""


folder, _, file = sys.argv[1].rpartition("/")
sys.path.insert(0, folder)
serve(__import__(file[: -len(".py")]))
