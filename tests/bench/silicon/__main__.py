"""Play all scenes, two at once, and publish what was measured.

`--short`: what fits into three minutes. Without an image nothing can be measured; that is said, and
fails unless it is the short form.
"""

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.bench.bars import publish
from tests.bench.silicon import cuts, deploy, erases, games, presses, starts, thinking, timing
from vigil_host.silicon import image
from vigil_host.silicon.toolbox import prepare

_AT_ONCE = 2
_SHORT = (
    *deploy.SCENES,
    *cuts.SCENES,
    *thinking.SCENES,
    *timing.SCENES,
    *erases.SCENES,
    *presses.SCENES,
    *starts.SCENES,
)
_LONG = (*games.SCENES, *_SHORT)
_SUMS = ("lost", "resets", "cuts", "wrong", "complaints")


def main(short: bool) -> int:
    """Exit code: 0 if every scene could be played and every bar is met."""
    uf2 = image.find()
    if uf2 is None:
        print(f"Nothing was measured on the emulated chip: there is no image. {image.advice()}")
        return 0 if short else 1
    print(f"The emulated chip boots {uf2}.", flush=True)
    prepare()
    figures, failed = _play(_SHORT if short else _LONG, short)
    missed = publish(dict(sorted(figures.items())), "silicon.json", ("silicon_cuts",) * short)
    return missed or int(failed)


def _play(scenes: tuple[Callable[[bool], dict], ...], short: bool) -> tuple[dict, bool]:
    """All figures, and whether a scene could not be played to its end."""
    figures: dict = {}
    failed = False
    with ProcessPoolExecutor(_AT_ONCE) as pool:
        playing = {pool.submit(_scene, scene, short): _name(scene) for scene in scenes}
        for done in as_completed(playing):
            error = done.exception()
            if error:
                failed = True
                print(f"{playing[done]} FAILED: {error}", flush=True)
                continue
            found, seconds = done.result()
            print(f"{playing[done]}: {seconds:.0f} s", flush=True)
            for key, value in found.items():
                figures[key] = _joined(key, figures.get(key), value)
    return figures, failed


def _scene(scene: Callable[[bool], dict], short: bool) -> tuple[dict, float]:
    begin = time.monotonic()
    return scene(short), time.monotonic() - begin


def _name(scene: Callable) -> str:
    return f"{scene.__module__.rpartition('.')[2]} {scene.__name__}"


def _joined(key: str, old, new):
    """Of the same figure from two scenes: counts add up, of times the worst counts."""
    if old is None:
        return new
    return old + new if key.endswith(_SUMS) else max(old, new)


if __name__ == "__main__":
    sys.exit(main("--short" in sys.argv[1:]))
