"""The emulated chip with a real image: what hangs on its pins, cable, flash, watchdog, heap."""

import itertools

import pytest
from serial import Serial

from vigil_host.make import bundle
from vigil_host.make.boards import kinds
from vigil_host.silicon import image
from vigil_host.silicon.bridge import Bridge
from vigil_host.silicon.contact import Contact
from vigil_host.silicon.disk import Disk
from vigil_host.silicon.pico import Pico

_PROMPT = b">>> "


@pytest.fixture
def uf2():
    found = image.find()
    if found is None:
        pytest.skip(f"No image to boot. {image.advice()}")
    return found


@pytest.fixture
def bare(uf2):
    """A chip at its prompt, with nothing on its disk."""
    with Pico("pico_epaper", image.flash(uf2, bytes(Disk().image))) as pico:
        assert pico.until(lambda: pico.read().endswith(_PROMPT), 3000)
        yield pico


def typed(pico, line, ms=500):
    """What the prompt answers to a line."""
    pico.read()
    pico.write(line.encode() + b"\r\n")
    pico.run(ms)
    return pico.read().decode().split("\r\n")[1:-1]


@pytest.mark.parametrize("board", kinds())
def test_every_board_starts_and_feels_a_press(uf2, board, tmp_path):
    files = Disk().install(bundle.build(board, tmp_path / "firmware")).image
    with Pico(board, image.flash(uf2, bytes(files))) as pico:
        pico.run(3500)
        pictures, frames = len(pico.refreshes), len(pico.frames)
        assert pictures if pico.panel else frames
        pico.tap("D")
        pico.run(3000)
        assert len(pico.refreshes) > pictures if pico.panel else len(pico.frames) > frames
        assert not pico.panel or pico.panel.complaints == []
        assert pico.resets == []
        assert "Vigil" in pico.ask("who")


def test_the_prompt_answers_and_time_is_kept(bare):
    assert typed(bare, "6 * 7") == ["42"]
    line = "import time; t = time.ticks_us(); time.sleep_ms(100); print(time.ticks_us() - t)"
    assert int(typed(bare, line)[0]) == pytest.approx(100_000, abs=200)


def test_a_soft_reset_comes_back_to_the_prompt(bare):
    """It resets the other core, too, and waits for it."""
    bare.write(b"\x04")
    bare.run(2000)
    said = bare.read()
    assert b"soft reboot" in said
    assert said.endswith(_PROMPT)


def test_other_programs_reach_it_through_a_pty(bare):
    with Bridge(bare) as bridge, Serial(bridge.path, timeout=300) as port:
        port.write(b"6 * 7\r")
        assert port.read_until(b"42\r\n").endswith(b"42\r\n")


def test_free_heap_is_read_from_the_memory_of_any_image(bare):
    typed(bare, "import gc; gc.collect(); gc.threshold(1)")
    bare.forget()
    (told,) = typed(bare, "gc.mem_free()")
    assert bare.state()["free"] == pytest.approx(int(told), abs=4096)


def test_the_watchdog_bites_and_a_reset_is_told_apart(bare):
    typed(bare, "import machine; machine.reset()")
    bare.run(1500)
    typed(bare, "import machine; dog = machine.WDT(timeout=800)")
    bare.run(1500)
    assert [why for _, why in bare.resets] == ["asked for", "watchdog"]


def test_a_write_that_was_cut_in_the_middle_is_as_if_it_never_was(bare):
    typed(bare, "f = open('kept', 'w'); f.write('before'); f.close()")
    bare.cut_after(0, 0.5)
    typed(bare, "f = open('kept', 'w'); f.write('after'); f.close()")
    assert bare.cut
    before = bare.ms
    bare.run(1000)
    assert bare.ms == before
    bare.switch_on()
    bare.until(lambda: bare.read().endswith(_PROMPT), 3000)
    assert typed(bare, "open('kept').read()") == ["'before'"]


def test_a_plug_pulled_at_an_instant_stops_the_chip_there(bare):
    end_ms = bare.ms + 12.5
    bare.cut_at(end_ms)
    bare.run(100)
    assert bare.cut
    assert bare.ms == pytest.approx(end_ms, abs=0.001)


def test_an_erase_takes_its_time_and_says_what_it_was(bare):
    before = len(bare.operations)
    line = "import rp2, time; f = rp2.Flash(); t = time.ticks_ms(); f.ioctl(6, 300)"
    assert int(typed(bare, line + "; print(time.ticks_ms() - t)")[-1]) in range(44, 48)
    (operation,) = bare.operations[before:]
    assert (operation.kind, operation.at) == ("erase", image.FILES_AT + 300 * 4096)


def test_contacts_bounce_for_some_milliseconds_and_end_as_they_should():
    contact = Contact(3)
    for _ in range(200):
        edges = contact.edges(100.0, True)
        times, levels = zip(*edges, strict=True)
        assert times[0] == 100.0
        assert list(times) == sorted(times)
        assert 3 <= times[-1] - times[0] <= 8
        assert levels[-1]
        assert all(a != b for a, b in itertools.pairwise(levels))
        assert len(levels) >= 3
