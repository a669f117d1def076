"""The cards as they were before there were further boxes: a game begun then goes on.

A further box has higher numbers than all before it, so the cards of then are the first of those
there are now. Only asked where the cards are not those that a game was begun with.
"""

from binascii import crc32

from vigil.full import ops


def are_earlier(book, catalog, number):
    """Whether this is the hash of the cards of the first boxes alone."""
    for boxes in range(catalog.boxes - 1, 0, -1):
        cards = [card for card in catalog.ids() if catalog.copies_in(card, (1 << boxes) - 1)]
        if cards and _hash(book, cards[-1] + 1) == number:
            return True
    return False


def _hash(book, count):
    """As `Book.hash`, of the cards below a number."""
    end = max(_end(book, card) for card in range(count))
    number = crc32(bytes(book.code[:end]))
    for table in (book.price, book.trait, book.honor, book.low, book.high):
        number = crc32(bytes(table[:count]), number)
    return number


def _end(book, card):
    """Where a card's code ends; cards without any share an empty piece at the beginning."""
    at = book.low[card] | book.high[card] << 8
    while book.code[at] != ops.END:
        at += 2 + book.code[at + 1]
    return at + 1
