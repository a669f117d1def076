"""The cards as shipped: what the rulebooks count, what they print, and how a card is looked up."""

from catalog_file import open_catalog
from rule import rule
from vigil.catalog import (
    BANISHES_EVENT,
    BANISHES_NEIGHBOURS,
    CONSTRUCT,
    EFFECT,
    ENLIGHTENED,
    EVENT,
    FATE,
    HERO,
    LIFEBOUND,
    MECHANA,
    MONSTER,
    RULING,
    TROPHY,
    VOID,
)
from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.text import speak

STARTING = ("Apprentice", "Militia")
ALWAYS = ("Mystic", "Heavy Infantry", "Cultist", "Fanatic")


def in_box(catalog, names, box):
    return sum(catalog.copies_in(catalog.find(name), box) for name in names)


def center_deck(catalog, box):
    aside = [catalog.find(name) for name in STARTING + ALWAYS]
    return [card for card in catalog.ids() if catalog.copies_in(card, box) and card not in aside]


def marked(catalog, ask):
    return [catalog.name(card) for card in catalog.ids() if ask(card)]


@rule("A-09")
def test_every_box_holds_what_its_book_lists():
    catalog = open_catalog()
    for box, starting, always, center in (
        (GODSLAYER, 40, 60, 100),
        (FALLEN, 20, 35, 65),
        (SOULS, 40, 59, 101),
    ):
        deck = center_deck(catalog, box)
        assert in_box(catalog, STARTING, box) == starting
        assert in_box(catalog, ALWAYS, box) == always
        assert sum(catalog.copies_in(card, box) for card in deck) == center


@rule("A-06")
def test_a_center_card_is_there_one_to_four_times():
    catalog = open_catalog()
    for box in (GODSLAYER, FALLEN, SOULS):
        for card in center_deck(catalog, box):
            assert 1 <= catalog.copies_in(card, box) <= 4, catalog.name(card)
            assert catalog.copies_in(card, 255 - box) == 0


@rule("A-04")
def test_starting_cards_make_whole_decks():
    catalog = open_catalog()
    for box, players in ((GODSLAYER, 4), (FALLEN, 2), (SOULS, 4)):
        assert in_box(catalog, ("Apprentice",), box) == 8 * players
        assert in_box(catalog, ("Militia",), box) == 2 * players


@rule("A-05")
def test_supplies_of_the_always_available():
    catalog = open_catalog()
    for name, supply in (
        ("Mystic", (30, 17, 26)),
        ("Heavy Infantry", (29, 17, 26)),
        ("Cultist", (1, 1, 1)),
        ("Fanatic", (0, 0, 6)),
    ):
        card = catalog.find(name)
        counts = tuple(catalog.copies_in(card, box) for box in (GODSLAYER, FALLEN, SOULS))
        assert counts == supply, name
    assert catalog.copies_in(catalog.find("Mystic"), GODSLAYER | SOULS) == 56
    assert catalog.copies_in(catalog.find("Mystic"), 0) == 0


def test_godslayer_monsters_add_up():
    catalog = open_catalog()
    honor = power = 0
    cards = [0] * 9
    for card in center_deck(catalog, GODSLAYER):
        if catalog.kind(card) == MONSTER:
            copies = catalog.copies_in(card, GODSLAYER)
            honor += copies * catalog.honor(card)
            power += copies * catalog.cost(card)
            cards[catalog.cost(card)] += copies
    assert (honor, power) == (82, 117)
    assert cards == [0, 0, 0, 10, 8, 6, 3, 1, 0]


def test_factions_are_of_equal_size():
    catalog = open_catalog()
    for box, size in ((GODSLAYER, 18), (FALLEN, 12), (SOULS, 18)):
        sizes = [0] * 5
        for card in center_deck(catalog, box):
            if catalog.kind(card) in (HERO, CONSTRUCT):
                sizes[catalog.faction(card)] += catalog.copies_in(card, box)
        assert sizes == [0, size, size, size, size]


@rule("A-89")
def test_numbers_the_rulebooks_print():
    catalog = open_catalog()
    for name, kind, faction, cost, honor, effect in (
        ("Landtalker", HERO, LIFEBOUND, 6, 3, "+3 runes"),
        ("Lunar Stag", HERO, LIFEBOUND, 3, 1, "+2 runes"),
        ("Honey Siren", HERO, LIFEBOUND, 4, 2, "+2 runes"),
        ("Rocket Courier X-99", CONSTRUCT, MECHANA, 4, 4, ""),
        ("Socket Altar", CONSTRUCT, MECHANA, 6, 6, "(this one counts): +2 runes"),
        ("Deathseeker", HERO, VOID, 2, 1, "+2 power; when this is banished"),
        ("Heavy Infantry", HERO, 0, 2, 1, "+2 power"),
        ("Mephit", MONSTER, 0, 3, 2, ""),
        ("Fettered Soul", MONSTER, 0, 3, 2, ""),
        ("Earth Tyrant", MONSTER, 0, 6, 5, "draw 2"),
        ("Bazu, Duke of Scorn", MONSTER, 0, 6, 4, ""),
        ("Unchained Fates", MONSTER, 0, 7, 5, ""),
        ("Arha Templar", HERO, ENLIGHTENED, 4, 3, "power <=4"),
    ):
        card = catalog.find(name)
        assert catalog.kind(card) == kind, name
        assert catalog.faction(card) == faction, name
        assert (catalog.cost(card), catalog.honor(card)) == (cost, honor), name
        assert effect in catalog.text(card, EFFECT), name
    assert catalog.text(catalog.find("Unchained Fates"), TROPHY) == "banish it: draw 2"
    assert catalog.fate_mark(catalog.find("Ravenous Gorph")) == BANISHES_NEIGHBOURS


def test_marks_are_on_the_cards_that_need_them():
    catalog = open_catalog()
    assert marked(catalog, catalog.unbanishable) == ["Avatar of the Fallen", "Samael the Fallen"]
    assert marked(catalog, catalog.fate_mark) == ["Stone Circle", "Ravenous Gorph", "Nemesis"]
    assert catalog.fate_mark(catalog.find("Nemesis")) == BANISHES_EVENT
    assert marked(catalog, catalog.saves_constructs) == ["Hedron Rising"]
    assert marked(catalog, catalog.trophy_honor) == ["Rise of the Cult"]
    assert marked(catalog, catalog.cult_honor) == ["Rise of the Cult"]
    cult = catalog.find("Rise of the Cult")
    assert (catalog.trophy_honor(cult), catalog.cult_honor(cult)) == (1, 1)


def test_marks_and_notes_tell_the_same():
    catalog = open_catalog()
    for card in catalog.ids():
        effect, fate = catalog.text(card, EFFECT), catalog.text(card, FATE)
        assert catalog.unbanishable(card) == ("cannot be banished" in effect)
        assert catalog.has_fate(card) == bool(fate)
        assert (catalog.fate_mark(card) == BANISHES_EVENT) == ("current event" in fate)
        assert (catalog.fate_mark(card) == BANISHES_NEIGHBOURS) == ("adjacent" in fate)


def test_trophies_leave_the_fanatic_out():
    catalog = open_catalog()
    assert [catalog.name(card) for card in catalog.trophies()] == [
        "Hoarding Tyrant",
        "Hoarding Whelp",
        "Minotaur",
        "Unchained Fates",
    ]
    assert catalog.text(catalog.find("Fanatic"), TROPHY)
    events = [card for card in catalog.ids() if catalog.kind(card) == EVENT]
    assert len(events) == 5 and all(catalog.text(card, TROPHY) for card in events)


def test_ids_never_change():
    """A log written today names cards by these numbers for ever."""
    catalog = open_catalog()
    for card, name in (
        (1, "Apprentice"),
        (2, "Militia"),
        (3, "Mystic"),
        (4, "Heavy Infantry"),
        (5, "Cultist"),
        (6, "Fanatic"),
        (16, "Arha Initiate"),
        (63, "Xeron, Duke of Lies"),
        (72, "Adayu, the Chosen"),
        (102, "Vaultbreaker Wurm"),
        (112, "Elder Skeptic"),
        (163, "Rise of the Cult"),
    ):
        assert catalog.name(card) == name


def in_portuguese(ask, *args):
    """What is answered where names are Portuguese and sentences are not."""
    speak("pt", Unspoken())
    try:
        return ask(*args)
    finally:
        speak()


class Unspoken:
    def find(self, _sentence):
        return ""


def test_every_name_finds_its_card():
    catalog = open_catalog()
    ids = list(catalog.ids())
    assert ids == sorted(ids) and len(ids) == 137
    for card in ids:
        assert catalog.find(" " + catalog.name(card).upper() + " ") == card
        assert catalog.find(in_portuguese(catalog.name, card)) == card


def test_names_in_both_languages():
    catalog = open_catalog()
    assert catalog.name(2) == "Militia"
    assert in_portuguese(catalog.name, 2) == "Milícia"
    assert in_portuguese(catalog.name, 16) == "Arha Initiate"  # no Portuguese book names it
    assert catalog.name(2) == "Militia"
    assert catalog.find("  CERVO lunar ") == catalog.find("Lunar Stag")
    assert catalog.find("MILíCIA") == 2


def test_what_is_no_card_is_empty_everywhere():
    catalog = open_catalog()
    for card in (-1, 0, 7, 64, 164, 255, 256):
        assert catalog.kind(card) == 0
        assert catalog.copies_in(card, SOULS) == 0
        assert not catalog.has_fate(card)
        assert catalog.name(card) == ""
        assert catalog.text(card, RULING) == ""
    for name in ("", "   ", "Milit", "Militia!", "Milícia?"):
        assert catalog.find(name) == 0


def test_words_are_read_whole_after_each_other():
    catalog = open_catalog()
    assert catalog.text(6, RULING).endswith("never to the Void.")
    assert catalog.text(3, FATE) == ""
    assert catalog.text(6, TROPHY).startswith("banish it: ")
    assert catalog.digest == open_catalog().digest > 0
