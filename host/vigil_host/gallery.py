"""Writes every example page as a PNG and a page to leaf through them: build/gallery.

`write(pages, folder)` does it for any pages; the simulator hands in those of a running game.
"""

import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

from vigil_host.sim.examples import examples
from vigil_host.sim.picture import Named, save

_ROOT = Path(__file__).resolve().parents[2]
FOLDER = _ROOT / "build" / "gallery"

_HEAD = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vigil: the e-ink face</title>
<style>
  body { margin: 2rem; background: #e8e8e6; color: #222; font: 16px/1.4 sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
  figure { margin: 0; }
  img { display: block; max-width: 100%; image-rendering: pixelated; border-radius: 6px; }
  figcaption { margin-top: .3rem; }
</style>
<h1>Vigil: the e-ink face</h1>
<p>Three times the panel's 296 by 128 pixels; on glass a picture is 67 mm wide.</p>
<main>
"""


def write(pages: Iterable[Named], folder: Path = FOLDER) -> list[Path]:
    """A PNG for each page, and index.html; pictures of pages that are gone are removed."""
    paths = save(pages, folder)
    for old in set(folder.glob("*.png")) - set(paths):
        old.unlink()
    figures = (
        f'<figure><img src="{escape(path.name)}" alt=""><figcaption>'
        f"{escape(path.stem)}</figcaption></figure>\n"
        for path in paths
    )
    (folder / "index.html").write_text(_HEAD + "".join(figures) + "</main>\n", "utf-8")
    return paths


if __name__ == "__main__":
    count = len(write(examples()))
    sys.stdout.write(f"{count} pictures: {FOLDER.relative_to(_ROOT) / 'index.html'}\n")
