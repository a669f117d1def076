"""Runs in the environment of pyminion: random players play Dominion's base game, timed.

Every answer that pyminion asks a player for is a decision; any card in hand is as likely as the
others, as for Vigil's `random`. Prints decisions and the CPU time they took. argv: how many games;
how; a seed. How:

    shipped     as it is, all treasures played at once
    stripped    without the log lines it builds though nobody reads them, nor what it keeps for them
    alike       stripped, and asked as Vigil asks, a card at a time

Alike means: a treasure is a decision, any of them or no more, since Vigil's players may leave cards
in hand, too; an answer of several cards counts for each of them, and for "no more" where there
could be more, since Vigil asks for one after the other; what has a single answer is no decision,
and `full` leaves out the like in Vigil's games: the end of a turn with nothing left to do, for
which pyminion asks nobody.
"""

import ast
import logging
import random
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from time import process_time

_TURNS_MOST = 120  # a player: random ones may never empty the piles
# Statements of pyminion 0.4.0 that write its log, and those that only keep what it writes
_LOGGING = ("logger.", "logging.info(", "drawn_cards", "cards_str =")


class Stripping(ast.NodeTransformer):
    """Takes the log out of a program, and what is kept for it."""

    def visit_Expr(self, node):
        return self._without_log(node)

    def visit_Assign(self, node):
        return self._without_log(node)

    def visit_AnnAssign(self, node):
        return self._without_log(node)

    def _without_log(self, node):
        logs = ast.unparse(node).startswith(_LOGGING)
        return ast.copy_location(ast.Pass(), node) if logs else node


class Stripped(SourceFileLoader):
    """Loads a module without its log lines."""

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        tree = Stripping().visit(ast.parse(self.get_data(path)))
        return compile(tree, path, "exec", dont_inherit=True)


class Stuck(Exception):
    """This game goes on for ever."""


class Decider:
    """Any legal answer, each as likely as the others."""

    def __init__(self, alike):
        self.decisions = 0
        self._alike = alike

    def action_phase_decision(self, valid_actions, player, game):
        return self._one([None, *valid_actions])

    def treasure_phase_decision(self, valid_treasures, player, game):
        if self._alike:
            card = self._one([None, *valid_treasures])
            return [card] if card else []
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
        self.decisions += len(answers) > 1 or not self._alike
        return answers[int(random.random() * len(answers))]  # faster than `choice`

    def _some(self, prompt, card, valid_cards, player, game, **limits):
        least = sum(count for name, count in limits.items() if name.startswith("min"))
        most = sum(count for name, count in limits.items() if name.startswith("max")) or -1
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        count = random.randint(min(least, most), most)
        if not self._alike:
            self.decisions += 1
        elif least < len(valid_cards):
            self.decisions += count + (count < most)
        return random.sample(valid_cards, count)

    discard_decision = trash_decision = gain_decision = topdeck_decision = _some
    reveal_decision = pass_decision = name_card_decision = _some


def main(games, how, seed):
    if how != "shipped":
        sys.path_hooks.insert(0, FileFinder.path_hook((Stripped, [".py"])))
        sys.path_importer_cache.clear()
    from pyminion.bots.bot import Bot  # pyright: ignore[reportMissingImports]
    from pyminion.expansions.base import base_set  # pyright: ignore[reportMissingImports]
    from pyminion.game import Game  # pyright: ignore[reportMissingImports]

    logging.disable(logging.CRITICAL)
    random.seed(seed)
    decider = Decider(how == "alike")
    begin = process_time()
    for _ in range(games):
        players = [Bot(decider, "a"), Bot(decider, "b")]
        try:
            Game(players, [base_set], log_stdout=False).play()
        except (Stuck, AssertionError):  # pyminion itself trips over some legal answers
            continue
    print(decider.decisions, process_time() - begin)


main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
