"""What a seat can touch in a full game: each legal move beside the card it is about.

A move is a line for the door (`do 3`), its sentence, and the zone and place of its card; one that
is about no card that lies open has neither; `ends` marks the end of the turn. Besides: `question`,
as the seat itself is asked; `asker`, the card whose effect asks; `prices`, what the cards on offer
cost now, and why one cannot be had; `play`, the next card of a whole hand, in an order that gives
up no choice, or whose choice it is.
"""

from collections.abc import Iterator
from typing import Any

from vigil.full import Game
from vigil.full.book import FANATIC, FIGHT, SUPPLY
from vigil.full.choices import PASS
from vigil.full.layout import PLACES, ROW_AT
from vigil.full.play_all import next_play
from vigil.full.prices import dues_of, toll_of
from vigil.full.questions import asker, question
from vigil.text import t
from vigil_host.games.full.offers import Offers, offers
from vigil_host.games.full.opinion import advice


def touch(game: Game, seat: int) -> dict[str, Any]:
    """The moves of a seat that is asked; none for the others."""
    if not _asked(game, seat):
        return {"moves": []}
    known = offers(game)
    card = asker(game) if game.state.ask else 0
    return {
        "moves": list(_moves(game, seat, known)),
        "asks": bool(game.state.ask),
        "question": question(game, seat),
        "asker": game.catalog.name(card) if card else None,
        "prices": list(_prices(game, known)),
        "play": None if game.state.ask else _play(game, seat),
    }


def hint(game: Game, seat: int) -> dict[str, Any] | None:
    """The move that a strong bot would make for a seat, and why; None where it is not asked."""
    if not _asked(game, seat):
        return None
    move, why = advice(game)
    number = game.state.moves().index(move)
    return list(_moves(game, seat, offers(game)))[number] | {"why": why}


def _asked(game: Game, seat: int) -> bool:
    return not game.state.over and game.state.seat + 1 == seat and not game.bots[seat - 1]


def _moves(game: Game, seat: int, known: Offers) -> Iterator[dict[str, Any]]:
    places = {number: place for place, number in known.beside.items()}
    for number, text in enumerate(known.sentences, 1):
        move: dict[str, Any] = {"line": _line(number, seat), "text": text}
        if number in places:
            move["zone"], move["at"] = places[number]
        if not game.state.ask and game.state.moves()[number - 1] == PASS:
            move["ends"] = True
        yield move


def _line(number: int, seat: int) -> str:
    return f"do {number} seat={seat}"


def _prices(game: Game, known: Offers) -> Iterator[dict[str, Any]]:
    """What each card on offer costs now, and what is missing where it cannot be had."""
    state = game.state
    row = [card for card in state.raw[ROW_AT : ROW_AT + PLACES] if card]
    always = [card for card in SUPPLY if card != FANATIC or state.book.price[card]]
    places = [("row", place, card) for place, card in enumerate(row)]
    for zone, at, card in places + [("always", game.catalog.name(card), card) for card in always]:
        fight = state.book.price[card] >= FIGHT
        price = toll_of(state, card) if fight else dues_of(state, card)
        open_now = (zone, at) in known.beside
        missing = price - (state.power if fight else state.runes)
        why = "" if open_now or state.ask else _missing(missing, fight)
        yield {"zone": zone, "at": at, "price": price, "why": why}


def _missing(count: int, fight: bool) -> str:
    if count < 1:
        return ""
    if fight:
        return t("1 Power short") if count == 1 else t("%d Power short") % count
    return t("1 Rune short") if count == 1 else t("%d Runes short") % count


def _play(game: Game, seat: int) -> dict[str, Any]:
    """The next card of the hand; or `think`: the card to decide about first, and `line`, to go on
    all the same."""
    number, card = next_play(game.state)
    if card:
        number = next_play(game.state, heed=False)[0]
    return {
        "line": _line(number + 1, seat) if number else None,
        "think": game.catalog.name(card) if card else None,
    }
