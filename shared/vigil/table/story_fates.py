"""Facts about Fates, Events, trophies, Fanatics as sentences: a pattern and what goes into it."""

from vigil.table import codes as c

_TROPHY = (
    "%s wins the trophy %s and %d Honor.",
    "%s uses the trophy %s and gains %d Honor.",
    "%s brings the trophy %s back.",
)
_TROPHY_USED = "%s uses the trophy %s."


def _fate(game, card):
    if card == c.UNNAMED:
        return ("A Fate happens.",)
    return "Fate: %s.", game.catalog.name(card)


def _ack(_game, _does, places, taken=0):
    count = sum(places >> i & 1 for i in range(8))
    if count:
        return "The Fate is done; cards banished: %d.", count
    if taken:
        return "The Fate is done; Mystics taken: %d.", taken
    return ("The Fate is done.",)


def event(game, card):
    return ("Event: %s.", game.catalog.name(card)) if card else ("No Event is current.",)


def _trophy(game, way, seat, slot, honor):
    card = game.catalog.trophies()[slot - 1] if slot else c.FANATIC_CARD
    words = game.called(seat), game.catalog.name(card)
    if way == c.FETCH:
        return (_TROPHY[way],) + words
    return (_TROPHY[way],) + words + (honor,) if honor else (_TROPHY_USED,) + words


def _fanatic(game, seat, honor, stays):
    if stays:
        return "%s wins a Fanatic as a trophy and gains %d Honor.", game.called(seat), honor
    return "%s defeats a Fanatic and gains %d Honor.", game.called(seat), honor


FACTS = {
    c.FATE: ("fate", _fate),
    c.ACK: ("fate_done", _ack),
    c.EVENT: ("event", event),
    c.TROPHY: ("trophy", _trophy),
    c.FANATIC: ("fanatic", _fanatic),
}
