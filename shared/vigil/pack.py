"""Commands and events as bytes: a code, then whole numbers, then perhaps text.

A number takes as few bytes as it needs (seven bits a byte, sign folded into the lowest bit), so
that an event of a table game is two to four bytes. Text follows a count of the numbers before it.
"""

from vigil.compat import const
from vigil.refusal import Refusal

_BITS_MOST = const(35)  # of one number, five bytes: a longer one is broken or hostile


def not_understood():
    """The refusal of bytes that are no command."""
    return Refusal("This command is not understood.")


def pack(code, *numbers):
    """A record of numbers only."""
    out = bytearray((code,))
    for number in numbers:
        _put(out, number)
    return bytes(out)


def pack_text(code, numbers, text):
    """A record that ends in text."""
    return bytes((code,)) + pack_list(numbers) + text.encode()


def pack_list(numbers):
    """Up to 255 numbers after their count."""
    out = bytearray((len(numbers),))
    for number in numbers:
        _put(out, number)
    return bytes(out)


def unpack(data):
    """The numbers of a record made by `pack`."""
    numbers = []
    at = 1
    while at < len(data):
        number, at = _get(data, at)
        numbers.append(number)
    return numbers


def unpack_text(data):
    """The numbers and the text of a record made by `pack_text`."""
    numbers, at = unpack_list(data, 1)
    return numbers, _text(data[at:])


def unpack_list(data, at):
    """The numbers after their count, and where they end."""
    numbers = []
    count, at = (data[at] if at < len(data) else 0), at + 1
    for _ in range(count):
        number, at = _get(data, at)
        numbers.append(number)
    return numbers, at


def _text(data):
    """UTF-8 as strict as CPython's, on MicroPython too."""
    try:
        text = str(data, "utf-8")
    except UnicodeError:
        raise not_understood() from None
    length = 0
    for letter in text:
        code = ord(letter)
        length += 1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)
        if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
            raise not_understood()
    if length != len(data):  # a letter was written longer than need be
        raise not_understood()
    return text


def _put(out, number):
    folded = number * 2 if number >= 0 else -number * 2 - 1
    while folded > 127:
        out.append(folded & 127 | 128)
        folded >>= 7
    out.append(folded)


def _get(data, at):
    folded = shift = 0
    while at < len(data) and shift < _BITS_MOST:
        byte = data[at]
        at += 1
        folded |= (byte & 127) << shift
        if byte < 128:
            return (folded >> 1 if folded & 1 == 0 else -(folded + 1 >> 1)), at
        shift += 7
    raise not_understood()
