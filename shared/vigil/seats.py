"""Variants, boxes by name, and the pool: the same in every way to play."""

from vigil.compat import const

STANDARD = const(0)  # variants
TEAM = const(1)
SOLITAIRE = const(2)

SETS = ("godslayer", "fallen", "souls")
VARIANTS = ("standard", "team", "solitaire")


def usual_pool(variant, players):
    """The rulebooks' pool."""
    return 50 if variant == SOLITAIRE else 30 * players
