"""Runs in the environment of pyminion: random players play Dominion's base game, timed.

Every answer that pyminion asks a player for is a decision. Prints decisions and the CPU time they
took. argv: how many games.
"""

import logging
import random
import sys
from time import process_time

from pyminion.bots.bot import Bot  # pyright: ignore[reportMissingImports]
from pyminion.expansions.base import base_set  # pyright: ignore[reportMissingImports]
from pyminion.game import Game  # pyright: ignore[reportMissingImports]

_TURNS_MOST = 120  # a player: random ones may never empty the piles


class Stuck(Exception):
    """This game goes on for ever."""


class Decider:
    """Any legal answer, each as likely as the others."""

    def __init__(self):
        self.decisions = 0

    def action_phase_decision(self, valid_actions, player, game):
        return self._one([None, *valid_actions])

    def treasure_phase_decision(self, valid_treasures, player, game):
        self.decisions += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards, player, game):
        if player.turns > _TURNS_MOST:
            raise Stuck
        return self._one([None, *valid_cards])

    def binary_decision(self, *args, **options):
        return self._one([True, False])

    def multiple_option_decision(self, card, options, player, game, num_choices=1, unique=True):
        self.decisions += 1
        return random.sample(range(len(options)), num_choices)

    def deck_position_decision(self, prompt, card, player, game, num_deck_cards):
        self.decisions += 1
        return random.randint(0, num_deck_cards)

    def multi_play_decision(self, prompt, card, valid_cards, player, game, required=True):
        return self._one(valid_cards if required else [None, *valid_cards])

    def _one(self, answers):
        self.decisions += 1
        return random.choice(answers)

    def _some(self, prompt, card, valid_cards, player, game, **limits):
        self.decisions += 1
        least = sum(count for name, count in limits.items() if name.startswith("min"))
        most = sum(count for name, count in limits.items() if name.startswith("max")) or -1
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return random.sample(valid_cards, random.randint(min(least, most), most))

    discard_decision = trash_decision = gain_decision = topdeck_decision = _some
    reveal_decision = pass_decision = name_card_decision = _some


def main(games):
    logging.disable(logging.CRITICAL)
    random.seed(1)
    decider = Decider()
    begin = process_time()
    for _ in range(games):
        players = [Bot(decider, "a"), Bot(decider, "b")]
        try:
            Game(players, [base_set], log_stdout=False).play()
        except (Stuck, AssertionError):  # pyminion itself trips over some legal answers
            continue
    print(decider.decisions, process_time() - begin)


main(int(sys.argv[1]))
