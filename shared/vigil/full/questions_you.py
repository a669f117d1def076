"""The questions of a full game to the one person who plays and gave no name."""

YOURS = {
    "%s may defeat a monster of the Void.": "You may defeat a monster of the Void.",
    "%s acquires a card of the Void.": "You acquire a card of the Void.",
    "%s may take a card of the row for free.": "You may take a card of the row for free.",
    "%s may acquire a Mystic.": "You may acquire a Mystic.",
    "%s takes a card of the row for free.": "You take a card of the row for free.",
    "%s defeats a monster for free.": "You defeat a monster for free.",
    "%s acquires a card for free.": "You acquire a card for free.",
    "%s acquires a hero for free.": "You acquire a hero for free.",
    "%s plays.": "You play.",
    "%s may banish a card.": "You may banish a card.",
    "%s discards a card.": "You discard a card.",
    "%s chooses.": "You choose.",
    "%s destroys a construct.": "You destroy a construct.",
    "%s keeps one construct.": "You keep one construct.",
    "%s may save a construct with the Fanatic.": "You may save a construct with the Fanatic.",
    "%s may put the acquired card elsewhere.": "You may put the acquired card elsewhere.",
    "%s names a card.": "You name a card.",
    "%s may shuffle to look at the top of the deck.": (
        "You may shuffle to look at the top of the deck."
    ),
    "%s may discard the top of the deck.": "You may discard the top of the deck.",
    "%s puts a card under the construct.": "You put a card under the construct.",
    "%s may take a trophy from the Void.": "You may take a trophy from the Void.",
    "%s may take a card back from the discard pile.": (
        "You may take a card back from the discard pile."
    ),
    "%s may take back a discarded card.": "You may take back a discarded card.",
    "%s takes Honor from an opponent with the most.": (
        "You take Honor from an opponent with the most."
    ),
    "%s may acquire the defeated monster.": "You may acquire the defeated monster.",
    "%s may draw.": "You may draw.",
    "%s may move a card.": "You may move a card.",
    "%s must banish a card.": "You must banish a card.",
    "%s copies a hero played this turn.": "You copy a hero played this turn.",
    "%s moves a card.": "You move a card.",
}
