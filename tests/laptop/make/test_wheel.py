"""A wheel that lacks what goes onto a device, or cannot be built, is told of in one sentence."""

import zipfile

import pytest

from tests.newcomer import Wrong, reason
from tests.wheel import check

_TABLES = ("vigil_kit/hardware/boards.csv", "vigil_kit/hardware/pins.csv")
_INSIDE = {
    "shared/vigil/a.py": "vigil/a.py",
    "shared/cards/box.csv": "vigil_kit/shared/cards/box.csv",
    "firmware/main.py": "vigil_kit/firmware/main.py",
    "firmware/vigil_pico/app.py": "vigil_pico/app.py",
    "host/vigil_host/page/static/index.html": "vigil_host/page/static/index.html",
}


def _wheel(folder, inside):
    for name in _INSIDE:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    path = folder / "vigil.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in inside:
            archive.writestr(name, b"")
    return path


def test_a_whole_wheel_is_well(tmp_path):
    check(_wheel(tmp_path, [*_INSIDE.values(), *_TABLES]), tmp_path)


@pytest.mark.parametrize("name", [*_INSIDE.values(), *_TABLES])
def test_what_is_missing_is_named(tmp_path, name):
    inside = {*_INSIDE.values(), *_TABLES} - {name}
    with pytest.raises(Wrong) as told:
        check(_wheel(tmp_path, inside), tmp_path)
    assert str(told.value) == f"vigil.whl lacks {name}: see [tool.hatch] in pyproject."


def test_of_a_failed_build_the_error_is_told():
    said = "Traceback …\n  …\nFileNotFoundError: Forced include not found: x\n\nERROR Backend\n"
    assert reason(said) == "FileNotFoundError: Forced include not found: x"
    assert reason("one\ntwo\n") == "two"
    assert reason("vigil: no.\nmake: *** [Makefile:15: run] Error 1\n") == "vigil: no."
    assert reason("") == "nothing was said"
