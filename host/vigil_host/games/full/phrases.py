"""The words around the steps of an effect: when it happens, on what condition, at what price."""

from collections.abc import Callable

from vigil import catalog
from vigil.full import ops

FACTIONS = {
    "enlightened": catalog.ENLIGHTENED,
    "lifebound": catalog.LIFEBOUND,
    "mechana": catalog.MECHANA,
    "void": catalog.VOID,
}
FACTION = f"({'|'.join(FACTIONS)})"
WHO = {
    "each player": ops.EVERYBODY,
    "each other player": ops.OTHERS,
    "each opponent": ops.OPPONENTS,
}
VERBS = {"discards": "discard", "destroys": "destroy", "keeps": "keep"}

EVENTS = "event trophy: "  # how the trophy of an Event begins
SAVING = EVENTS + "when an own construct would be destroyed, may prevent it"
SAID_ELSEWHERE = (
    "cannot be banished unless defeated",  # the mark `unbanishable` is what counts
    "stays face up in front of the winner",  # as does whatever is of use there
)
CONDITIONS = {
    "done": ops.DONE,
    "it was a monster": ops.WAS_MONSTER,
    "it is the named card": ops.WAS_NAMED,
    "nothing acquired and nothing defeated this turn": ops.IDLE,
}
FACTION_CONDITIONS = (
    (rf"another {FACTION} hero already played this turn", ops.UNITED),
    (rf"current event is {FACTION}", ops.EVENT_IS),
)
NUMBER_CONDITIONS = (
    (r"(\d) or more constructs in play", ops.CONSTRUCTS),
    (r"(\d) or more own mechana constructs in play", ops.MECHANAS),
)
LATER = {
    "hero acquired this turn": (ops.HERO_ACQUIRED, 0),
    "monster defeated this turn": (ops.MONSTER_DEFEATED, 0),
    "center-row monster defeated this turn": (ops.MONSTER_DEFEATED, 0),
    **{
        f"{faction} hero played later this turn": (ops.HERO_PLAYED, number)
        for faction, number in FACTIONS.items()
    },
}
PRICES = {
    **{f"pay {runes} runes": [ops.PAY, runes] for runes in range(1, 10)},
    "banish this from play": [ops.BANISH_THIS, 0],
    "banish it": [ops.BANISH_THIS, 0],
    "destroy this": [ops.DESTROY_THIS, 0],
    "destroy 1 own mechana construct": [ops.DESTROY, ops.MECHANA_CONSTRUCT | ops.OWN_COST],
    **{
        f"discard {cards} from hand": [ops.IF, ops.HAND_HOLDS, cards, ops.DISCARD, cards]
        for cards in range(1, 10)
    },
}


def _when(event: int, mode: int) -> Callable[..., list[int]]:
    """The head of a section that waits for something, of a faction or of any."""
    return lambda faction="": [ops.WHEN, event, FACTIONS.get(faction, 0), mode]


SECTIONS: list[tuple[str, str, Callable[..., list[int]]]] = [
    (rf"first {FACTION} hero played each turn: ", "construct", _when(ops.HERO_PLAYED, ops.FIRST)),
    (
        rf"first {FACTION} construct put into play each turn: ",
        "construct",
        _when(ops.CONSTRUCT_PUT, ops.FIRST),
    ),
    (
        r"first center-row monster defeated each turn: ",
        "construct",
        _when(ops.MONSTER_DEFEATED, ops.FIRST),
    ),
    (
        rf"once/turn: when acquiring another {FACTION} construct (?=may)",
        "construct",
        _when(ops.CONSTRUCT_ACQUIRED, ops.OFFER),
    ),
    (
        r"once/turn: when acquiring a hero (?=may)",
        "construct",
        _when(ops.HERO_ACQUIRED, ops.OFFER),
    ),
    (
        rf"once/turn: when a {FACTION} construct is put into play: ",
        "construct",
        _when(ops.CONSTRUCT_PUT, ops.ONCE),
    ),
    (
        rf"once/turn: when a {FACTION} construct is played:? (?=may)",
        "construct",
        _when(ops.CONSTRUCT_PLAYED, ops.OFFER),
    ),
    (
        rf"once/turn: when a {FACTION} construct is played: ",
        "construct",
        _when(ops.CONSTRUCT_PLAYED, ops.ONCE),
    ),
    (
        r"once/turn: when a (?:player defeats a center-row monster|"
        r"center-row monster is defeated): ",
        "construct event",
        _when(ops.MONSTER_DEFEATED, ops.ONCE),
    ),
    (
        r"once/turn: when the turn player discards any number of cards, ",
        "event",
        _when(ops.CARDS_DISCARDED, ops.OFFER),
    ),
    (r"end of own turn: ", "construct", _when(ops.TURN_ENDED, ops.ONCE)),
    (r"when a monster is defeated: ", "monster", _when(ops.MONSTER_DEFEATED, ops.EVERY)),
    (
        rf"while this is in own discard: when own {FACTION} construct is played ",
        "hero",
        lambda faction: [ops.LURK, ops.CONSTRUCT_PLAYED, FACTIONS[faction], ops.EVERY],
    ),
    (r"when this is banished from own hand or discard: ", "hero", lambda: [ops.PARTING]),
    (r"once/turn: ", "construct", lambda: [ops.USE]),
    (r"on own turn: ", "construct", lambda: [ops.USE]),
    (
        r"(?:may treat all constructs as mechana too|all constructs are also mechana constructs)",
        "construct event",
        lambda: [ops.ALWAYS, ops.ALL_MECHANA, 1],
    ),
    (
        rf"each turn the first hero played is also an? {FACTION} hero",
        "event",
        lambda faction: [ops.ALWAYS, ops.FIRST_HERO_TOO, FACTIONS[faction]],
    ),
    (
        r"Cultist and Fanatic need \+(\d) power and give \+\1 honor",
        "event",
        lambda more: [ops.ALWAYS, ops.CULT, int(more)],
    ),
    (r"reward: ", "monster", lambda: [ops.PLAY]),
]
