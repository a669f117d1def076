"""Pictures as they were approved: tests/golden. VIGIL_GOLDEN=new approves what is there now."""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.micropython import ROOT

GOLDEN = ROOT / "tests" / "golden"
_DIFFERENCE = ROOT / "build" / "difference"


def compare(name: str, now: Image.Image) -> None:
    """Fail where a picture is not the one that was approved, and show both in one."""
    path = GOLDEN / f"{name}.png"
    if os.environ.get("VIGIL_GOLDEN") == "new":
        path.parent.mkdir(parents=True, exist_ok=True)
        now.save(path, optimize=True)
    if not path.exists():
        pytest.fail(f"{name} is new: look at it, then approve it with VIGIL_GOLDEN=new")
    with Image.open(path) as file:
        approved = file.convert(now.mode)
    if approved.tobytes() != now.tobytes():
        pytest.fail(
            f"{name} changed: red is new, blue is gone in {_difference(name, approved, now)}"
        )


def left_over(folder: str, names: set[str]) -> set[str]:
    """Approved pictures that nobody draws any more; to approve is to remove them."""
    old = {path for path in (GOLDEN / folder).glob("*.png") if path.stem not in names}
    if os.environ.get("VIGIL_GOLDEN") == "new":
        for path in old:
            path.unlink()
        return set()
    return {path.stem for path in old}


def _difference(name: str, approved: Image.Image, now: Image.Image) -> Path:
    """Both in one picture, three times as large."""
    size = max(approved.width, now.width), max(approved.height, now.height)
    gone, new = (Image.new("L", size, 255) for _ in range(2))
    gone.paste(approved.convert("L"))
    new.paste(now.convert("L"))
    both = ImageChops.lighter(gone, new)
    parts = ImageChops.lighter(both, gone), both, ImageChops.lighter(both, new)
    path = _DIFFERENCE / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    large = 3 * size[0], 3 * size[1]
    Image.merge("RGB", parts).resize(large, Image.Resampling.NEAREST).save(path)
    return path.relative_to(ROOT)
