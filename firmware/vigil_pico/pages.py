"""What a screen wants to be seen, whatever shows it: ink, pixels or plain text.

A screen fills in a page, a face draws it; neither knows the other. Every page has a title and a
word for each of the five buttons, empty where a button does nothing.
"""

from vigil.compat import const

SCORE = const(0)  # kinds of page
LIST = const(1)
NUMBER = const(2)
NOTICE = const(3)
RESULT = const(4)
PICK = const(5)
SPREAD = const(6)

ACTIVE = const(1)  # marks of a seat, bits
LAST = const(2)  # has the last turn of the round
FANATIC = const(4)

CALM = const(0)  # moods: what a pixel ring shows by its figure
FATE = const(1)
ENDING = const(2)  # the pool is empty
REFUSED = const(3)
WON = const(4)


class Page:
    """A title, five button words (A B C ▲ ▼) and what the kind adds."""

    secret = False  # for the eyes of one player alone
    places = ""  # a drawing of the row from left to right: "x" marks a place, "-" does not

    def __init__(self, kind, title, keys, mood=CALM):
        self.kind = kind
        self.title = title
        self.keys = keys
        self.mood = mood
        self.note = ""  # one line below: an answer, a refusal


class Score(Page):
    """The table at a glance: whose turn it is, how much, what is left."""

    def __init__(self, title, keys, mood=CALM):
        super().__init__(SCORE, title, keys, mood)
        self.name = ""  # the active player
        self.seat = 1
        self.value = 0
        self.change = 0  # a burst not yet on flash; value is without it
        self.pool = 0
        self.pool_start = 1
        self.seats = []  # (number, name, value, marks) in seat order; the opponent last, number 0
        self.lines = []  # round, Event, what is to be done: short texts
        self.thinks = False  # a bot is at work


class List(Page):
    """Things one below the other, one of them chosen."""

    def __init__(self, title, keys, items, chosen):
        super().__init__(LIST, title, keys)
        self.items = items  # a label each, and behind a tab its value
        self.dense = False  # small letters, so that all can be seen at once
        self.value = 0  # of the chosen item, where it is a small number
        self.chosen = chosen


class Number(Page):
    """One large number and what it is about."""

    def __init__(self, title, keys, value, lines=()):
        super().__init__(NUMBER, title, keys)
        self.value = value
        self.lines = lines
        self.seat = -1  # whose it is; 0 is the opponent, -1 nobody
        self.nth = 1  # of several numbers that are asked for
        self.other = False  # the second of two sorts


class Notice(Page):
    """Text to be read: a Fate, a crash, about."""

    def __init__(self, title, keys, text, mood=CALM):
        super().__init__(NOTICE, title, keys, mood)
        self.text = text  # paragraphs; the face breaks them into lines, …
        self.leaf = 0  # … and those into leaves, round and round


class Result(Page):
    """The end: a line for each seat, best first, and why."""

    def __init__(self, title, keys, rows, reason):
        super().__init__(RESULT, title, keys, WON)
        self.rows = rows  # (number, name, honor, cards or "", total)
        self.best = 1  # how many of them have won, as one team
        self.reason = reason


class Pick(Page):
    """Up to four choices, one for each of A B C ▲."""

    def __init__(self, title, keys, choices):
        super().__init__(PICK, title, keys)
        self.choices = choices
