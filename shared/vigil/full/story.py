"""What happened in a full game, as sentences.

Each sentence stands here in one piece, so that it can be translated in one piece.
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
    name, template, kinds = _FACTS[code]
    values = [_word(game, kind, number) for kind, number in zip(kinds, fact[1:])]
    if code == f.ACQUIRED and fact[3] != fact[1]:
        name, template = "given", "%s acquires %s for %s."
        values.append(game.called(fact[3]))
    if code == f.TURN_BEGAN and fact[2]:
        template = "%s takes an extra turn."
    if code == f.RIVAL_TOOK:
        from vigil.full.ending import rival

        values.insert(0, rival(game))
    return name, t(template) % tuple(values) if values else t(template)


def _decided(game, fact):
    """An answer after which nothing happens that would tell of it."""
    _, seat, asked, move, pc = fact
    who = game.called(seat)
    if move == PASS:
        template = _PASSED.get(asked, "%s passes.")
        return ("declined" if asked else "turn_ended"), t(template) % who
    if asked == ops.KEEP:
        return "kept", t("%s keeps %s.") % (who, game.catalog.name(move & 255))
    from vigil.full.moves import chosen

    return "chose", t("%s chooses %s.") % (who, chosen(game, pc, move - OPTION))


def retell(game, facts):
    """Facts in few sentences: what a seat did several times is told at once."""
    heads, values = [], []
    for fact in facts:
        kinds = _FACTS[fact[0]][2] if fact[0] in _FACTS else ""
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
    _, template, kinds = _FACTS[head[0]]
    what = sum(values) if kinds == "sn" else _listed(game, values)
    return t(template) % (game.called(head[1]), what)


def _listed(game, cards):
    """Cards by name, each once and how often, in the order in which they come."""
    cards = list(cards)
    names = []
    for i, card in enumerate(cards):
        count = cards.count(card)
        if card not in cards[:i]:
            names.append(game.catalog.name(card) + (" ×%d" % count if count > 1 else ""))
    return ", ".join(names)


def _word(game, kind, number):
    if kind == "s":
        return game.called(number)
    return game.catalog.name(number) if kind == "c" else number


_PASSED = {
    0: "%s ends the turn.",
    ops.BANISH: "%s banishes nothing.",
    ops.TAKE: "%s takes nothing.",
    ops.PUT: "%s leaves the acquired card in the discard pile.",
    ops.SENTENCE: "%s saves nothing.",
    ops.MAYBE: "%s draws nothing.",
    ops.LOOK: "%s does not look.",
    ops.TOSS: "%s leaves the card on the deck.",
}
_FACTS = {  # name, sentence, what its numbers are: seat, card, number
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
    f.INSTALLED: ("installed", "%s puts %s straight into play.", "sc"),
    # Which card, the two see in their hands, and nobody else.
    f.STOLEN: ("stolen", "%s takes a card from the hand of %s.", "ss"),
    f.COPIED: ("copied", "%s copies %s.", "sc"),
    f.EXTRA: ("extra_turn", "%s will take an extra turn.", "s"),
    f.TURN_BEGAN: ("turn_began", "It is the turn of %s.", "s"),
    f.END_TRIGGERED: ("end_triggered", "The pool is empty: the game ends with this round.", ""),
    f.RIVAL_TOOK: ("opponent_took", "%s takes %s: %d Honor.", "cn"),
    f.REPLENISHED: ("replenished", "The Void is shuffled into the center deck.", ""),
    f.FATE: ("fate", "The Fate of %s happens.", "c"),
    f.EVENT_BEGAN: ("event", "%s is the current Event.", "c"),
    f.EVENT_ENDED: ("event_ended", "The Event %s goes to the Void.", "c"),
    f.KEPT: ("trophy", "%s keeps %s.", "sc"),
    f.LOOKED: ("looked", "%s looks at the top of the deck.", "s"),
    f.NAMED: ("named", "%s names %s.", "sc"),
    f.REVEALED: ("revealed", "%s reveals and draws %s.", "sc"),
    f.TUCKED: ("tucked", "%s puts %s under a construct.", "sc"),
    f.RETURNED: ("returned", "%s takes %s into the hand.", "sc"),
    f.TOPPED: ("topped", "%s puts %s on top of the deck.", "sc"),
    f.SAVED: ("saved", "%s saves %s with the Fanatic.", "sc"),
    f.ROBBED: ("robbed", "%s takes Honor from %s: %d.", "ssn"),
    f.ADOPTED: ("adopted", "%s acquires the defeated %s.", "sc"),
    f.FETCHED: ("fetched", "%s takes %s from the Void as a trophy.", "sc"),
    f.SPENT: ("spent", "%s turns Runes into Honor: %d.", "sn"),
}
