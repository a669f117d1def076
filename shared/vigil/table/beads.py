"""Paying Honor in tokens: small clear ones count 1, large red ones count 5."""

from vigil.boxes import BEADS, chosen
from vigil.text import t


def in_boxes(sets):
    """How many ones and how many fives the chosen boxes hold."""
    count = sum(line[BEADS] for line in chosen(sets))
    return count, count


def pay(amount, ones, fives):
    """(fives, ones, missing): as few tokens as possible, and what the box cannot pay."""
    large = min(amount // 5, fives)
    small = min(amount - 5 * large, ones)
    return large, small, amount - 5 * large - small


def told(large, small, missing):
    """What `pay` has found, as a sentence."""
    text = t("Large red beads: %d, small clear: %d.") % (large, small)
    if missing:
        text += " " + t("The box cannot pay the other %d.") % missing
    return text
