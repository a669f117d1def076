"""What happened in a full game, as sentences.

What is told in every turn stands here, all else in `story_rare`: a device has it in memory only
when it is told. Each sentence stands in one piece, so that it can be translated in one piece.
"""

from vigil.full import facts as f
from vigil.full import ops
from vigil.full.choices import OPTION, PASS
from vigil.text import t


def tell(game, fact):
    """A fact's one-word name and its sentence."""
    code = fact[0]
    if code == f.DECIDED:
        return _decided(game, fact)
    if code == f.OVER:
        from vigil.full.ending import result

        _, _, template, values = result(game)
        return "over", t(template) % values
    name, template, kinds = _known(code)
    values = [_word(game, kind, number) for kind, number in zip(kinds, fact[1:])]
    if code == f.ACQUIRED and fact[3] != fact[1]:
        name, template = "given", "%s acquires %s for %s."
        values.append(game.called(fact[3]))
    if code == f.TURN_BEGAN and fact[2]:
        template = "%s takes an extra turn."
    if code == f.OPPONENT_TOOK:
        from vigil.full.ending import opponent_name

        values.insert(0, opponent_name(game))
    return name, _said(game, template, values)


def _said(game, template, values):
    """A sentence; to the one person who plays and gave no name it is told as their own."""
    you = game.you()
    if you:
        from vigil.full.story_you import to_you

        template, values = to_you(template, values, game.called(you))
    return t(template) % tuple(values) if values else t(template)


def _decided(game, fact):
    """An answer after which nothing happens that would tell of it."""
    _, seat, asked, move, pc = fact
    who = game.called(seat)
    if move == PASS:
        return ("declined" if asked else "turn_ended"), _said(game, _passed(asked), (who,))
    if asked == ops.KEEP:
        return "kept", _said(game, "%s keeps %s.", (who, game.catalog.name(move & 255)))
    if asked == ops.DESTROY:
        return "chose", _said(game, "%s chooses %s.", (who, game.catalog.name(move & 255)))
    from vigil.full.moves import chosen

    return "chose", _said(game, "%s chooses %s.", (who, chosen(game, pc, move - OPTION)))


def _passed(asked):
    if not asked:
        return "%s ends the turn."
    from vigil.full.story_rare import PASSED

    return PASSED.get(asked, "%s passes.")


def retell(game, facts):
    """Facts in few sentences: what a seat did several times is told at once."""
    heads, values = [], []
    for fact in facts:
        kinds = "" if fact[0] in (f.DECIDED, f.OVER) else _known(fact[0])[2]
        together = kinds in ("sc", "sn") and len(set(fact[3:]) | {fact[1]}) == 1
        head = fact[:2] if together else fact
        if not together or head not in heads:
            heads.append(head)
            values.append([])
        if together:
            values[heads.index(head)].append(fact[2])
    return [_at_once(game, heads[i], values[i]) for i in range(len(heads))]


def _at_once(game, head, values):
    if not values:
        return tell(game, head)[1]
    _, template, kinds = _known(head[0])
    what = sum(values) if kinds == "sn" else _listed(game, values)
    return _said(game, template, (game.called(head[1]), what))


def _listed(game, cards):
    """Cards by name, each once and how often, in the order in which they come."""
    cards = list(cards)
    names = []
    for i, card in enumerate(cards):
        count = cards.count(card)
        if card not in cards[:i]:
            names.append(game.catalog.name(card) + (" ×%d" % count if count > 1 else ""))
    return joined(names)


def joined(names):
    """Names one after the other, told apart where one has a comma of its own."""
    names = list(names)
    return ("; " if any("," in name for name in names) else ", ").join(names)


def _known(code):
    """Name, sentence, and what its numbers are: seat, card, number."""
    if code in _FACTS:
        return _FACTS[code]
    from vigil.full.story_rare import FACTS

    return FACTS[code]


def _word(game, kind, number):
    if kind == "s":
        return game.called(number)
    return game.catalog.name(number) if kind == "c" else number


_FACTS = {
    f.PLAYED: ("played", "%s plays %s.", "sc"),
    f.USED: ("used", "%s uses %s.", "sc"),
    f.ACQUIRED: ("acquired", "%s acquires %s.", "sc"),
    f.DEFEATED: ("defeated", "%s defeats %s.", "sc"),
    f.GAINED: ("honor", "%s gains %d Honor.", "sn"),
    f.DREW: ("drew", "%s draws %d.", "sn"),
    f.SHUFFLED: ("shuffled", "%s shuffles the discard pile.", "s"),
    f.BANISHED: ("banished", "%s banishes %s.", "sc"),
    f.DISCARDED: ("discarded", "%s discards %s.", "sc"),
    f.DESTROYED: ("destroyed", "%s loses %s to the discard pile.", "sc"),
    f.ENTERED: ("entered", "%s enters the row.", "c"),
    f.TURN_BEGAN: ("turn_began", "It is the turn of %s.", "s"),
}
