"""The gallery shows every screen of Firepeak: its stories run through all that opens one."""

import ast
import sys
from pathlib import Path

from vigil_host.sim.guide import Guide
from vigil_host.sim.tour.firepeak import rare, usual

_FIRMWARE = Path(usual.__file__).parents[5] / "firmware" / "vigil_pico"
_FILES = [*(_FIRMWARE / "screens" / "firepeak").glob("*.py"), _FIRMWARE / "faces/ink/firepeak.py"]
_NO_SCREEN = {  # opens what other games have as well, or carries out what a screen was asked
    "Counter._action",
    "Counter._end",
    "Keeping._done",
    "FirepeakSetUp._values",  # of a board without a panel
    "Repair._take_back",
    "ChoosePlace._back",
    "no_panel",
}


def _functions(path: Path) -> set[str]:
    """The functions and methods of a file, those inside others apart."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            found |= {f"{node.name}.{each.name}" for each in methods}
    return found


def test_every_screen_is_come_to(tmp_path):
    ran: set[tuple[str, str]] = set()
    files = {str(path) for path in _FILES}

    def called(frame, event, _argument):
        if event == "call" and frame.f_code.co_filename in files:
            ran.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    stories = usual.STORIES + rare.STORIES
    sys.setprofile(called)
    try:
        for story in stories:
            folder = tmp_path / story.__name__
            story(lambda folder=folder, **more: Guide("pico_epaper", folder, **more)).board.close()
    finally:
        sys.setprofile(None)
    for path in _FILES:
        never = {name for name in _functions(path) if (str(path), name) not in ran}
        assert not never - _NO_SCREEN, f"{path.name}: {never}"
