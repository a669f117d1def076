"""`vigil deploy` itself, over the emulated USB, onto a chip that has nothing but MicroPython."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.silicon.stage import BOARD
from vigil_host.make import bundle
from vigil_host.silicon import image
from vigil_host.silicon.bridge import Bridge
from vigil_host.silicon.disk import Disk
from vigil_host.silicon.pico import Pico


def deploy(_short: bool) -> dict:
    """Every file arrives, and the device plays."""
    uf2 = image.find()
    assert uf2
    with Pico(BOARD, image.flash(uf2, bytes(Disk().image))) as pico:
        pico.run(1000)
        began_ms = pico.ms
        with Bridge(pico) as bridge:
            _vigil("deploy", "--board", BOARD, "--port", bridge.path)
        took_ms = pico.ms - began_ms
        pico.settle()
        there = Disk(pico.files()).read()
        assert _made().items() <= there.items(), "the files on the device are others"
        assert "Vigil" in pico.ask("who"), "it does not play"
        return {
            "silicon_deploy_s": round(took_ms / 1000),
            "silicon_resets": len(pico.resets) - 1,  # `vigil deploy` asks for one
        }


def _made() -> dict[str, bytes]:
    with TemporaryDirectory() as folder:
        made = bundle.build(BOARD, Path(folder))
        return {name: (made.folder / name).read_bytes() for name in made.names}


def _vigil(*words: str) -> None:
    vigil = str(Path(sys.executable).with_name("vigil"))
    done = subprocess.run([vigil, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


SCENES = (deploy,)
