"""Facts as whole sentences: what the log, the announcements and `vigil script` say happened.

What is told in every turn stands here, all else in files of its own: a device has them in memory
only when they are told. Each sentence stands in one piece, so that it can be translated in one.
"""

from vigil.table import codes as c
from vigil.table.game import rest_of
from vigil.text import t


def tell(game, fact):
    """A fact's one-word name and its sentence."""
    told = _FACTS.get(fact[0])
    if told is None:
        told = rest_of("story", fact[0], "FACTS")[fact[0]]
    name, sentence = told
    template, *values = sentence(game, *fact[1:])
    if game.names == [""]:
        from vigil.table.story_you import to_you

        template, values = to_you(template, values)
    return name, t(template) % tuple(values) if values else t(template)


def _honor(game, seat, change):
    if change < 0:
        return "%s loses %d Honor.", game.called(seat), -change
    return "%s gains %d Honor.", game.called(seat), change


def _turn(_game, seconds):
    if seconds >= 60:
        return "The turn ends after %d min.", (seconds + 30) // 60
    return ("The turn ends after %d s.", seconds) if seconds else ("The turn ends.",)


def _turn_began(game, seat, extra):
    return "%s takes an extra turn." if extra else "It is the turn of %s.", game.called(seat)


_FACTS = {
    c.HONOR: ("honor", _honor),
    c.TURN: ("turn_ended", _turn),
    c.TURN_BEGAN: ("turn_began", _turn_began),
}
