"""The simulator's framebuf against MicroPython's own: the same operations, the same bytes."""

import json
import random

import pytest

from tests import micropython
from vigil_host.sim import framebuf

_FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)

# Runs on both: a picture of every case, as hexadecimal lines.
_PROGRAM = """
import binascii, json, sys

def draw(framebuf, case):
    pictures = []
    for width, height, kind, stride, data in case["pictures"]:
        buffer = bytearray(binascii.unhexlify(data))
        args = (buffer, width, height, kind) + (() if stride is None else (stride,))
        pictures.append((buffer, framebuf.FrameBuffer(*args)))
    read = []
    for name, target, *args in case["steps"]:
        if name == "blit":
            args[0] = pictures[args[0]][1]
            if len(args) == 5:
                args[4] = pictures[args[4]][1]
        read.append(getattr(pictures[target][1], name)(*args))
    return [binascii.hexlify(buffer).decode() for buffer, _ in pictures], read
"""


def _picture(dice, width, height):
    kind = dice.choice(_FORMATS)
    stride = dice.choice((None, width + dice.randrange(9)))
    size = ((stride or width) + 8) * (height + 8) // 4
    return [width, height, kind, stride, dice.randbytes(size).hex()]


def _case(seed):
    dice = random.Random(seed)
    sizes = [(dice.randrange(1, 40), dice.randrange(1, 40)) for _ in range(3)]
    pictures = [_picture(dice, *size) for size in sizes] + [_picture(dice, 2, 1)]

    def at():
        return dice.randrange(-12, 50)

    steps = []
    for _ in range(30):
        target, c = dice.randrange(3), dice.randrange(2)
        steps.append(
            dice.choice(
                (
                    ["fill", target, c],
                    ["pixel", target, at(), at()],
                    ["pixel", target, at(), at(), c],
                    ["rect", target, at(), at(), at(), at(), c],
                    ["rect", target, at(), at(), at(), at(), c, True],
                    ["fill_rect", target, at(), at(), at(), at(), c],
                    ["line", target, at(), at(), at(), at(), c],
                    ["blit", target, dice.randrange(3), at(), at()],
                    ["blit", target, dice.randrange(3), at(), at(), dice.randrange(-1, 2)],
                    ["blit", target, dice.randrange(3), at(), at(), dice.randrange(-1, 2), 3],
                )
            )
        )
    return {"pictures": pictures, "steps": [step for step in steps if not _on_itself(step)]}


def _on_itself(step):
    """MicroPython reads what it has just written then; the firmware never does it."""
    return step[0] == "blit" and step[1] == step[2]


def test_the_same_operations_give_the_same_bytes(tmp_path):
    cases = [_case(seed) for seed in range(400)]
    (tmp_path / "cases.json").write_text(json.dumps(cases))
    (tmp_path / "main.py").write_text(
        _PROGRAM + "import framebuf\n"
        "with open(sys.argv[1]) as file:\n"
        "    for case in json.load(file):\n"
        "        print(json.dumps(draw(framebuf, case)))\n"
    )
    ran = micropython.run([str(tmp_path / "main.py"), str(tmp_path / "cases.json")], heap="8m")
    assert ran.returncode == 0, ran.stderr
    program = {}
    exec(_PROGRAM, program)
    for case, line in zip(cases, ran.stdout.splitlines(), strict=True):
        ours, read = program["draw"](framebuf, case)
        assert [ours, read] == json.loads(line), case


@pytest.mark.parametrize("args", [(7, 8, 8, 0), (8, 0, 8, 0), (8, 8, 8, 0, 4), (7, 8, 8, 3)])
def test_a_buffer_that_is_too_small_is_refused_by_both(args):
    with pytest.raises(ValueError):  # noqa: PT011  (it has no words on MicroPython either)
        framebuf.FrameBuffer(bytearray(args[0]), *args[1:])
    text = f"import framebuf\nframebuf.FrameBuffer(bytearray({args[0]}), *{args[1:]})"
    assert "ValueError" in micropython.run(["-c", text]).stderr
