"""The cards as they were before there were further boxes: a game of then goes on.

A further box has higher numbers than all before it, so that what was there is the beginning of
what is there now. Only asked where the cards are not those that a game was begun with.
"""

from binascii import crc32

from vigil.full import ops


def had(book, catalog, number):
    """Whether the cards of the first boxes alone have this hash."""
    for boxes in range(catalog.boxes - 1, 0, -1):
        cards = [card for card in catalog.ids() if catalog.copies_in(card, (1 << boxes) - 1)]
        if cards and _hash(book, cards[-1] + 1) == number:
            return True
    return False


def _hash(book, count):
    """As `Book.hash`, of the cards below a number."""
    end = max(_end(book, card) for card in range(count))
    number = crc32(book.code[:end])
    for table in (book.price, book.trait, book.honor, book.low, book.high):
        number = crc32(table[:count], number)
    return number


def _end(book, card):
    """Where a card's code ends; that of one without any is as long as the beginning of all."""
    at = book.low[card] | book.high[card] << 8
    while book.code[at] != ops.END:
        at += 2 + book.code[at + 1]
    return at + 1
