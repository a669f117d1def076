"""Words from people, cleaned at the door.

Names and notes reach a terminal, a page and a CSV later on, so whatever could steer those is
dropped here: control characters (C0, DEL, C1), line and paragraph separators, the marks that
turn the direction of writing, and invisible ones.
"""

from vigil.compat import const

NAME_CHARS = const(16)  # of a player or a device
ROSTER_MOST = const(24)  # names that a device remembers


def clean(text, most):
    """At most `most` characters of a text, without anything but visible letters and spaces."""
    for blank in "\t\n\r":
        text = text.replace(blank, " ")
    kept = "".join(letter for letter in text if _visible(ord(letter)))
    # Split at the plain space only: the interpreters disagree about the others.
    return " ".join(word for word in kept.split(" ") if word)[:most].strip(" ")


def unreadable(text):
    """The first letter that a device's panel has no picture of, not even of one near to it."""
    for letter in text:
        if ord(letter) >= 0x180 and letter not in "–’“”…":
            return letter
    return ""


def _visible(code):
    return not (
        code < 0x20
        or 0x7F <= code < 0xA0
        or code in (0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x180E, 0x2800, 0x3164, 0xFEFF, 0xFFA0)
        or 0x200B <= code <= 0x200F
        or 0x2028 <= code <= 0x202E
        or 0x2060 <= code <= 0x206F
        or 0xD800 <= code <= 0xDFFF
        or 0xFFF9 <= code <= 0xFFFB
        or 0xE0000 <= code <= 0xE0FFF
    )
