"""What a device says when something is wrong."""

from vigil_host.sim.guide import Guide, Plug

_NAMES = ["Ana", "Beatriz", "Cy"]


def refusals(plug: Plug) -> Guide:
    """What the rules do not allow."""
    g = plug(last=[1, 0, ["", ""]]).group("Refusals")
    g.choose("Names", "Seat 1")
    g.shoot("no-name", "Without a roster it is said how a name is made.")
    g.press("C")
    g.choose("Fallen", "Souls", "Start")
    g.press("B")
    g.choose("Trophy used")
    g.shoot("no-trophy", "Nothing to use is said in so many words.")
    g.press("C")
    g.choose("Event")
    g.press("A")
    g.shoot("refused-event", "A command that makes no sense now is refused in one sentence.")
    return g


def crash(plug: Plug) -> Guide:
    """A bug."""
    g = plug(last=[1, 0, _NAMES]).group("Trouble")
    g.choose("First player", "Start")
    g.press("▲*7")
    g.calm()
    g.app.keeper.submit = _broken
    g.press("A")
    g.shoot("crash", "A bug: the game is safe, A starts again, and the message can be reported.")
    g.press("▼")
    g.shoot("crash-leaf", "A text that is too long for one leaf: ▲ ▼ turn it.")
    return g


def _broken(_command: bytes) -> None:
    raise ValueError(
        "the game and the log differ after record 117: what was shown is not what was written, "
        "so please keep this device as it is and send both the log and this message"
    )


def safe(plug: Plug) -> Guide:
    """A program that cannot start."""
    g = plug(last=[1, 0, _NAMES]).group("Trouble")
    cards = g.root / "cards.bin"
    cards.write_bytes(b"VIGC")
    g.replace("cards.bin", cards)
    g.plug_again()
    g.shoot("safe-mode", "Safe mode: it cannot start, says why and what to do, and writes nothing.")
    return g


def damage(plug: Plug) -> Guide:
    """Settings and a log that cannot be read."""
    g = plug(last=[1, 0, _NAMES]).group("Trouble")
    g.choose("First player", "Start")
    g.press("▲*7 A")
    g.calm()
    (g.root / "settings" / "settings").write_bytes(b"\0" * 40)
    for segment in (g.root / "log").glob("[0-9]*"):
        segment.write_bytes(segment.read_bytes()[:-3])
    g.plug_again()
    g.shoot("damage", "What was lost is told at the start, until a button is pressed.")
    return g


STORIES = refusals, crash, safe, damage
