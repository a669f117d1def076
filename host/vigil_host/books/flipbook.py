"""A game as a flip book in the terminal: keys turn the leaves."""

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from vigil.text import t
from vigil_host.books.archive import Game
from vigil_host.books.opinion import after as opinion
from vigil_host.books.play import Step
from vigil_host.books.summary import after, headline
from vigil_host.console import shown
from vigil_host.games.picture import picture
from vigil_host.keys import keys

_HELP = "→ next · ← back · PgUp PgDn ten · Home End · q leave"
_STEPS = {
    "\x1b[C": 1,
    " ": 1,
    "\r": 1,
    "\n": 1,
    "n": 1,
    "\x1b[D": -1,
    "p": -1,
    "\x1b[6~": 10,
    "\x1b[5~": -10,
    "\x1b[H": -(10**6),
    "\x1b[F": 10**6,
    "\x1b[1~": -(10**6),
    "\x1b[4~": 10**6,
}


class Flipbook:
    """Shows one step at a time."""

    def __init__(self, game: Game, out: Console) -> None:
        self._game = game
        self._out = out

    def run(self) -> None:
        """Turn leaves until q."""
        at, last = 0, len(self._game.steps) - 1
        with keys() as typed, Live(console=self._out, auto_refresh=False, screen=True) as live:
            live.update(self._leaf(at), refresh=True)
            for key in typed:
                if key in ("q", "\x03", "\x1b"):
                    return
                at = max(0, min(at + _STEPS.get(key, 0), last))
                live.update(self._leaf(at), refresh=True)

    def picture(self, at: int) -> Group:
        """The table after a step, and what the step was."""
        step = self._game.steps[at]
        view = after(step)
        told = Text(f"  {at + 1}/{len(self._game.steps)}  ", "dim")
        told.append(shown(step.sentence) or step.kind, "dim strike" if step.undone else "bold cyan")
        if step.undone:
            told.append("  " + t("undone later"), "dim")
        head = Text("  " + next(headline(self._game))[0], "dim")
        thought = [Text("  " + line, "dim") for line in self._thought(step)]
        return Group(head, told, *thought, self._table(view))

    def _thought(self, step: Step) -> list[str]:
        """What a strong player thinks of it, where one does."""
        play = self._game.play
        if step.undone or step.play is not play:
            return []
        found = opinion(play, step.saved)
        names = [seat["name"] or str(seat["seat"]) for seat in after(step).get("seats", [])]
        opponent = after(step).get("opponent")
        names += [opponent["name"]] if opponent else []
        pairs = zip(names, found.get("chances", ()), strict=False)  # of some games nobody can tell
        of = [f"{name} {chance} %" for name, chance in pairs]
        likely = [f"{t('Chances of winning')}: {' · '.join(of)}"] if of else []
        return likely + ([found["would"]] if "would" in found else [])

    def _table(self, view: dict) -> RenderableType:
        if not view:
            return Text("  " + t("Nothing can be shown here."), "dim")
        return picture(view, self._out.width)

    def _leaf(self, at: int) -> Group:
        return Group(self.picture(at), Text("\n  " + t(_HELP), "dim"))
