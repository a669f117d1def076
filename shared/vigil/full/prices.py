"""What things cost now: printed prices, and what makes them other than printed."""

from vigil.full.book import FIGHT, FIRST_OF_CENTER
from vigil.full.layout import (
    BY_HONOR_TURN,
    CHEAP,
    CHEAP_HERO,
    CHEAP_MECHANA,
    CHEAP_MONSTER,
    EVENT,
    FORGE,
    SEEN,
)
from vigil.full.ops import CULT, IS_CONSTRUCT, KIND
from vigil.full.triggers import MECHANA, Triggers


class Prices(Triggers):
    """Runes and Power that are asked for."""

    def cost(self, card: int) -> int:
        """Runes a card costs, whatever Runes they are."""
        raw, book = self.raw, self.book
        cost = book.price[card]
        if book.trait[card] & KIND == IS_CONSTRUCT:
            cost -= raw[CHEAP]
            if raw[CHEAP_MECHANA + CHEAP] and self.fits(card, MECHANA):
                cost -= raw[CHEAP_MECHANA + CHEAP]
        else:
            # Who may pay by Honor does so where it is less; what is always on offer is not
            # of the row.
            by_honor = raw[SEEN] & BY_HONOR_TURN and card >= FIRST_OF_CENTER
            if by_honor and book.honor[card] < cost:
                cost = book.honor[card]
            cost -= raw[CHEAP_HERO + CHEAP]
        return cost if cost > 0 else 0

    def dues(self, card: int) -> int:
        """Plain Runes a card costs."""
        cost = self.cost(card)
        if self.raw[FORGE] and self.forged(card):
            cost -= self.raw[FORGE]
        return cost if cost > 0 else 0

    def forged(self, card: int) -> bool:
        """Whether Runes for Mechana constructs are good for it."""
        return self.book.trait[card] & KIND == IS_CONSTRUCT and self.fits(card, MECHANA)

    def pay(self, card: int) -> None:
        """Pay for a card, first with Runes that are good for nothing else."""
        plain = self.dues(card)
        if self.raw[FORGE] and self.forged(card):
            self.raw[FORGE] -= self.cost(card) - plain
        self.runes -= plain

    def toll(self, card: int) -> int:
        """Power a monster costs; one that is always on offer is none of the row."""
        toll = self.book.price[card] - FIGHT
        if card < FIRST_OF_CENTER:
            return toll + self.cult()
        toll -= self.raw[CHEAP + CHEAP_MONSTER]
        return toll if toll > 0 else 0

    def cult(self) -> int:
        """Power that Cultist and Fanatic need, and Honor that they give, besides the printed."""
        return self.law(CULT) if self.raw[EVENT] else 0
