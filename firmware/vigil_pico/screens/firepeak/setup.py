"""Setting up Firepeak: counted or whole, with cards or dealt; clan powers, longer, tiers."""

from vigil.codes import FIREPEAK
from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak.bots import BOTS
from vigil.firepeak.creatures import CLANS
from vigil.text import t
from vigil_pico.screens.bot_seats import BotSeats
from vigil_pico.screens.start import SetUp

_COUNTER = const(0)
_TOLD = const(1)
_DEALT = const(2)
_USES = ("counter", "whole, with cards", "whole, Vigil deals")
_USE = const(3)  # options, bits
_CLANS = const(4)
_LONGER = const(8)
_TIERS_AT = const(4)  # places of bits: more than two tiers
_THREE = const(16)  # tiers, as the options have them
_BOTS_HERE = const(3)  # a device has time for these
_SEATS = (2, 3, 4, 5)


def set_up(app, again, sets, variant, names, kind=FIREPEAK, bots=(), options=_TOLD | _THREE):
    """The screen; pixels show the counter alone, and options that make no sense do as well."""
    if app.board.panel is None or options & _USE > _DEALT or options >= 3 * _THREE:
        options &= _CLANS
        options |= _THREE
    if not options & _USE:
        bots = ()
    return FirepeakSetUp(app, again, (sets, variant), names, bots, options)


class FirepeakSetUp(BotSeats, SetUp):
    """Use, clan powers, longer game, tiers, wizards."""

    GAME = 1
    bots = BOTS[:_BOTS_HERE]

    def __init__(self, app, again, ascension, names, bots, options):
        """`ascension`: boxes and variant, kept for whoever goes back to them."""
        self._ascension = ascension
        self._options = options
        self._wizards = [0] * len(_SEATS) + [0]
        self._take_bots(bots)
        lines: list = [
            (lambda: t("Clan powers\t%s") % self._yes(_CLANS), lambda: self._flip(_CLANS)),
        ]
        if app.board.panel:
            lines.insert(0, (t("Use\t%s") % t(_USES[self._use()]), self._next_use))
        if self._use() != _COUNTER:
            longer = lambda: t("Longer game\t%s") % self._yes(_LONGER)  # noqa: E731
            lines.append((longer, lambda: self._flip(_LONGER)))
            lines.append((lambda: t("Tiers\t%d") % self._tiers(), self._next_tiers))
            lines.append((t("Wizards"), self._open_wizards))
        SetUp.__init__(self, app, again, names, lines)

    def _start(self):
        from vigil.firepeak.setup import command

        players, use = self._players(), self._use()
        names = [self._called(seat) or self._names[seat] for seat in range(players)]
        settings = (c.COUNTED, 0, c.DEALT)[use]
        settings |= c.CLAN_POWERS if self._options & _CLANS else 0
        settings |= c.LONGER if self._options & _LONGER else 0
        tiers = 0 if self._tiers() == 3 else self._tiers()
        wizards = self._wizards[:players] if any(self._wizards[:players]) else ()
        numbers = tiers, settings, self._first, self._app.board.random(), 0, wizards, ()
        self._ask(command(players, names, *numbers, self._bots[:players]))

    def _kept(self):
        return list(self._ascension) + [self._names, FIREPEAK, self._bots, self._options]

    def _values(self):
        return [self._options >> 2 & 1]

    def _counts(self):
        return _SEATS

    def _use(self):
        return self._options & _USE

    def _next_use(self):
        """Bots play where there are no cards; a counter has fewer lines."""
        self._options = self._options & ~_USE | (self._use() + 1) % len(_USES)
        self._bots = []
        other = set_up(self._app, False, *self._kept())
        other.choose(1)
        self._app.back()
        self._app.open(other)

    def _filler(self):
        return _BOTS_HERE - 1 if self._use() == _DEALT else 0

    def _next_name(self, seat):
        if self._use() == _COUNTER:
            SetUp._next_name(self, seat)
        else:
            BotSeats._next_name(self, seat)

    def _yes(self, bit):
        return t("yes") if self._options & bit else t("no")

    def _flip(self, bit):
        self._options ^= bit

    def _tiers(self):
        return 2 + (self._options >> _TIERS_AT)

    def _next_tiers(self):
        """Two to four."""
        tiers = (self._tiers() - 1) % 3
        self._options = self._options & (_THREE - 1) | tiers << _TIERS_AT

    def _open_wizards(self):
        """The clan of each seat's wizard, as the cards fell; else it is drawn."""
        from vigil_pico.screens.menu import Menu

        items = [
            (lambda seat=seat: self._wizard_word(seat), lambda seat=seat: self._next_wizard(seat))
            for seat in range(self._players())
        ]
        self._app.open(Menu(self._app, t("Whose wizard?"), items))

    def _wizard_word(self, seat):
        clan = self._wizards[seat]
        name = self._who(seat) or t("Seat %d") % (seat + 1)
        return "%s\t%s" % (name, t(CLANS[clan - 1]) if clan else t("drawn"))

    def _next_wizard(self, seat):
        """The next one that nobody has."""
        others = self._wizards[:seat] + self._wizards[seat + 1 :]
        clan = self._wizards[seat]
        while True:
            clan = (clan + 1) % (c.CLANS + 1)
            if not clan or clan not in others:
                break
        self._wizards[seat] = clan
