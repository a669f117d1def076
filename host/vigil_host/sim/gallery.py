"""Writes a picture of every screen of every board and a page to leaf through them: build/gallery.

The pictures are taken while a device is played on (see `sim.tour`); the page holds them all in
itself, so it can be sent to somebody as one file.
"""

import shutil
import sys
from base64 import b64encode
from collections.abc import Iterable
from html import escape
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from vigil_host.make.boards import called
from vigil_host.places import BUILD, short
from vigil_host.sim import film
from vigil_host.sim.guide import Shot
from vigil_host.sim.picture import framed
from vigil_host.sim.tour import STORIES, shots

_PAGE = Path(__file__).with_name("gallery.html")
FOLDER = BUILD / "gallery"


def write(taken: Iterable[Shot], folder: Path = FOLDER) -> list[Path]:
    """A PNG for each picture in a folder for each board, and index.html; what was there goes."""
    shutil.rmtree(folder, ignore_errors=True)
    paths, boards, links = [], [], []
    for board, of_board in groupby(taken, lambda shot: shot.board):
        (folder / board).mkdir(parents=True)
        groups = []
        for group, of_group in groupby(_together(of_board), lambda shot: shot.group):
            figures = []
            for shot in of_group:
                paths.append(_saved(shot, folder))
                figures.append(_figure(shot, paths[-1]))
            anchor = f"{board}-{group}".replace(" ", "-").lower()
            links.append(f'<a href="#{escape(anchor)}">{escape(group)}</a>')
            groups.append(
                f'<section id="{escape(anchor)}"><h3>{escape(group)}</h3>'
                f'<div class="shots">{"".join(figures)}</div></section>'
            )
        name = escape(called(board)["en"])
        boards.append(f'<h2 id="{board}">{name}</h2>{"".join(groups)}')
        links.insert(len(links) - len(groups), f'<a class="board" href="#{board}">{name}</a>')
    page = _PAGE.read_text("utf-8").replace("<!-- links -->", "".join(links))
    (folder / "index.html").write_text(page.replace("<!-- boards -->", "".join(boards)), "utf-8")
    return paths


def _together(taken: Iterable[Shot]) -> list[Shot]:
    """Pictures of the same group one after the other, groups in the order they came up."""
    taken = list(taken)
    groups = list(dict.fromkeys(shot.group for shot in taken))
    return sorted(taken, key=lambda shot: groups.index(shot.group))


def _saved(shot: Shot, folder: Path) -> Path:
    path = folder / shot.board / f"{shot.name}.png"
    if shot.image:
        framed(shot.image).save(path, optimize=True)
    else:
        film.save(shot.film, path)
    return path


def _figure(shot: Shot, path: Path) -> str:
    data = b64encode(path.read_bytes()).decode()
    shape = "ring" if shot.film else "tall" if _is_tall(shot) else "wide"
    return (
        f'<figure class="{shape}" id="{shot.board}/{shot.name}">'
        f'<img src="data:image/png;base64,{data}" alt="{escape(shot.caption)}" loading="lazy">'
        f"<figcaption>{escape(shot.caption)}{_presses(shot.presses)}</figcaption></figure>"
    )


def _is_tall(shot: Shot) -> bool:
    return shot.image is not None and shot.image.height > shot.image.width


def _presses(presses: tuple[str, ...]) -> str:
    """The buttons since the picture before, the same one several times as a number."""
    keys = []
    for key, times in groupby(presses):
        count = len(list(times))
        keys.append(f"<kbd>{escape(key)}</kbd>" + (f"<i>×{count}</i>" if count > 1 else ""))
    return f'<span class="keys">{" ".join(keys)}</span>' if keys else ""


def main() -> None:
    """Take all pictures and say where they are."""
    with TemporaryDirectory() as root:
        taken = [shot for board in STORIES for shot in shots(board, Path(root))]
    count = len(write(taken))
    sys.stdout.write(f"{count} pictures: {short(FOLDER / 'index.html')}\n")


if __name__ == "__main__":
    main()
