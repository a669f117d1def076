"""Pages as a game may make them: the ordinary ones, and those that are hard to draw.

Plain enough for MicroPython, where a test draws them too.
"""

from vigil_pico.pages import (
    ACTIVE,
    CALM,
    ENDING,
    FANATIC,
    FATE,
    LAST,
    REFUSED,
    List,
    Notice,
    Number,
    Pick,
    Result,
    Score,
)

_HOME = ("end turn", "more", "menu", "+1", "-1")
_HOME_PT = ("encerrar turno", "aconteceu", "menu", "+1", "-1")
_MENU = ("OK", "", "back", "▲", "▼")
_READ = ("OK", "", "", "▲", "▼")
_END = ("rematch", "", "menu", "", "")
_PICK = ("", "", "", "", "back")

_SIX = (
    (1, "Ana", 12, 0),
    (2, "Beatriz", 34, ACTIVE),
    (3, "Cy", 108, FANATIC),
    (4, "Duda", 7, 0),
    (5, "Edmundo", 41, LAST),
    (6, "Maximiliana Gross", 29, 0),
)
_FIVE = (
    (1, "Ana", None, 0),
    (2, "Beatriz", 21, ACTIVE),
    (3, "Cy", None, LAST),
    (4, "Seat 4", None, FANATIC),
    (5, "Seat 5", None, 0),
)
_LONG = (
    (1, "Maximiliana Gross", 112, ACTIVE | LAST),
    (2, "João da Conceição", 98, FANATIC),
    (3, "Ângela Évora", 207, LAST | FANATIC),
    (4, "Übermütige Öko", 0, 0),
)
_THREE = ((1, "Ana", 3, 0), (2, "Beatriz", 11, ACTIVE), (3, "Cy", 0, LAST | FANATIC))
_TWO = ((1, "João", 23, LAST), (2, "Ana", 18, ACTIVE))
_ALONE = ((1, "Ana", 31, ACTIVE), (0, "Samael", 27, 0))

_EVENT = ["Event: Trial of Heroes"]
_EVENT_PT = ["Evento: Julgamento dos Heróis"]
_ITEMS = [
    "Correct another seat",
    "Supplies",
    "Beads",
    "Score now",
    "Hide scores",
    "Finish the game",
    "Rematch",
    "New game",
    "Settings",
]
_ITEMS_PT = ["Cultista derrotado", "Destino", "Evento", "Troféu", "Honra entre jogadores", "Ícone"]
_RANGES = [
    "Arbiter of the Precipice – Cetra, Weaver of Stars",
    "Corrosive Widow – Flytrap Witch",
    "Grand Design – Mechana Initiate",
    "Mephit – Yggdrasil Staff",
]
_CARDS = ["Samael’s Trickster", "Sea Tyrant", "Xeron, Duke of Lies"]
_REFUSAL = "Only the solitaire game has an opponent to make stronger or weaker."
_FATE_TEXT = (
    "Each player may put a construct from their discard pile into play. "
    "Then each opponent destroys a construct they control."
)
_CRASH = (
    "The game is safe. AttributeError: 'NoneType' object has no attribute 'honor' "
    "(screens/table/home.py line 42)"
)
_FULL = (
    "The log could not be written: the flash is full. The game is safe up to the last entry that "
    "was shown. Connect the laptop and run “vigil sync”, then “vigil doctor”; it copies the log "
    "and makes room. Until then the score is kept in memory only, and a pulled plug takes what "
    "was played since."
)


def _score(title, seats, value, pool, start, keys=_HOME, lines=(), change=0, mood=CALM):
    page = Score(title, keys, mood)
    page.seat, page.name = next(seat[:2] for seat in seats if seat[3] & ACTIVE)
    page.value, page.change = value, change
    page.pool, page.pool_start = pool, start
    page.seats, page.lines = list(seats), list(lines)
    return page


def _noted(page, note, mood=CALM):
    page.note, page.mood = note, mood
    return page


def examples():
    """(name, page, degrees of rotation), every kind of page."""
    return _scores() + _lists() + _texts() + _numbers() + _results() + _picks() + _rotated()


def _scores():
    two, six = ("Round 7", _TWO), ("Round 4", _SIX, 34, 61, 180)
    last, busy = "Last round", ["Event: Trial of Heroes", "Extra turn"]
    row = ["Row: Arha Templar, Mephit, Void Initiate, Cetra, Weaver of Stars"]
    return [
        ("score-six", _score(*six, lines=_EVENT), 0),
        ("score-two", _score(*two, 18, 19, 60), 0),
        ("score-three", _score("Round 2", _THREE, 11, 76, 90), 0),
        ("score-five-hidden", _score("Round 9", _FIVE, 21, 88, 150), 0),
        ("score-pending", _score(*six, change=3), 0),
        ("score-pending-minus", _score(*two, 118, 19, 60, change=-12), 0),
        ("score-pool-negative", _score(last, _TWO, 18, -7, 60, mood=ENDING), 0),
        ("score-last-round", _score(last, _SIX, 34, 0, 180, lines=busy, mood=ENDING), 0),
        ("score-solitaire", _score("Round 3", _ALONE, 31, 58, 60, lines=row), 0),
        ("score-long-names", _score("Rodada 12", _LONG, 112, 118, 120, _HOME_PT, _EVENT_PT), 0),
        ("score-answer", _noted(_score(*six), "Beatriz gains 3 Honor."), 0),
        ("score-refused", _noted(_score(*six), _REFUSAL, REFUSED), 0),
    ]


def _lists():
    counted = "Decks are counted when the game has ended: finish it first."
    return [
        ("list-menu", List("Menu", _MENU, _ITEMS, 2), 0),
        ("list-end", List("O que aconteceu?", _MENU, _ITEMS_PT, 5), 0),
        ("list-short", List("Whose name?", _MENU, ["1 João da Conceição", "2 Ana"], 0), 0),
        ("list-refused", _noted(List("Menu", _MENU, _ITEMS, 8), counted, REFUSED), 0),
    ]


def _texts():
    sure = ("hold: yes", "", "back", "", "")
    question = "A game is running. It can be brought back with undo."
    return [
        ("notice-fate", Notice("Spike Vixen", _READ, _FATE_TEXT, FATE), 0),
        ("notice-short", Notice("Destino", _READ, "Cada jogador destrói um construto.", FATE), 0),
        ("notice-question", Notice("Start a new game?", sure, question), 0),
        ("notice-crash", Notice("Something went wrong", _READ, _CRASH), 0),
        ("notice-leaves", Notice("O registro não pôde ser gravado", _READ, _FULL, REFUSED), 0),
    ]


def _numbers():
    count = ("+1", "+2", "+3", "+5", "desfazer")
    take = ("next", "monster", "", "+1", "-1")
    totals = ("card: its Honor at the end", "Ana 31 · Samael 27 · pool 58")
    hold = ("Segure A quando terminar.",)
    return [
        ("number-count", Number("Deck of Beatriz", count, 27, ("Hold A when done.",)), 0),
        ("number-count-long", Number("Baralho de João da Conceição", count, 104, hold), 0),
        ("number-take", Number("Samael: card 1 of 2", take, 3, totals), 0),
        ("number-minus", Number("Ângela", _MENU, -8), 0),
    ]


def _results():
    two = [(1, "Ana", 31, 44, 75), (0, "Samael", 27, 40, 67)]
    three = [(3, "Cy", 41, 22, 63), (1, "Ana", 38, 25, 63), (2, "Beatriz", 29, None, 29)]
    six = [
        (5, "Edmundo", 41, 62, 103),
        (6, "Maximiliana Gross", 38, 65, 103),
        (1, "Ana", 29, 31, 60),
        (2, "João da Conceição", 29, 31, 60),
        (3, "Ângela", 8, 21, 29),
        (4, "Duda", 7, 9, 16),
    ]
    tie = "Cy and Ana have 63: Cy had the later turn and wins."
    tie_pt = "Edmundo e Maximiliana Gross têm 103: vence quem jogou por último, Edmundo."
    return [
        ("result-two", Result("Result", _END, two, "Ana wins by 8."), 0),
        ("result-tie", Result("Result", _END, three, tie), 0),
        ("result-five", Result("Result", _END, six[1:], "Maximiliana Gross has the most."), 0),
        ("result-six", Result("Resultado", _END, six, tie_pt), 0),
    ]


def _picks():
    return [
        ("pick-four", Pick("Card 3 of the row", _PICK, _RANGES), 0),
        ("pick-three", Pick("Lugar 4", _PICK, _CARDS), 0),
    ]


def _rotated():
    six = _score("Round 4", _SIX, 34, 61, 180, lines=_EVENT)
    two = _score("Round 7", _TWO, 18, 19, 60, lines=_EVENT)
    names = _score("Rodada 12", _LONG, 112, 118, 120, _HOME_PT, _EVENT_PT)
    pending = _score("Last round", _SIX, 34, -3, 180, change=3, mood=ENDING)
    return [
        ("rotated-180-score", six, 180),
        ("rotated-90-score", six, 90),
        ("rotated-270-score", six, 270),
        ("rotated-90-two", two, 90),
        ("rotated-90-long-names", names, 90),
        ("rotated-270-pending", pending, 270),
        ("rotated-90-answer", _noted(_score("Round 2", _THREE, 11, 76, 90), _REFUSAL), 90),
        ("rotated-180-answer", _noted(_score("Round 2", _THREE, 11, 76, 90), "Undone."), 180),
        ("rotated-180-list", List("Menu", _MENU, _ITEMS, 2), 180),
        ("rotated-180-pick", Pick("Card 3 of the row", _PICK, _RANGES), 180),
        ("rotated-90-number", Number("Deck of Ana", ("+1", "+2", "+3", "+5", "back"), 27), 90),
    ]
