"""A simulated device as text: the panel in blocks or dots, as large as the terminal allows.

296 columns and more   half-blocks, one column a pixel
150 columns and more   braille, two by four pixels a character
less                   the page in words
"""

from rich.text import Text

from vigil.text import t
from vigil_host.games.panel import menu_lines, own_lines, pool
from vigil_host.sim.glass import HEIGHT, WIDTH
from vigil_pico import pages

_BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # dots by row and column
_PAPER = "black on grey85"


def panel(image: bytes, columns: int) -> Text | None:
    """The glass, or None where the terminal is too narrow for it."""
    if columns >= WIDTH:
        return _lines(_half_blocks(image))
    if columns >= WIDTH // 2:
        return _lines(_braille(image))
    return None


def words(page: pages.Page) -> Text:
    """A page for narrow terminals and for ears."""
    text = Text()
    text.append(f" {page.title}\n", "bold")
    for line in lines(page):
        text.append(f"   {line}\n")
    names = (
        word if word == name else f"{name}: {word}"
        for name, word in zip("ABC▲▼", page.keys, strict=True)
        if word and (page.kind != pages.NOTICE or word != name)  # here a text has one leaf
    )
    text.append(f"\n {page.note}\n" if page.note else "\n\n", "italic")
    text.append(" " + "   ".join(names), "dim")
    return text


def lines(page: pages.Page) -> list[str]:
    """What stands on a page between its title and its note."""
    return _WORDS[page.kind](page)


def _lines(rows: list[str]) -> Text:
    return Text("\n").join(Text(row, _PAPER) for row in rows)


def _ink(image: bytes, x: int, y: int) -> int:
    return image[x + y // 8 * WIDTH] >> y % 8 & 1


def _half_blocks(image: bytes) -> list[str]:
    return [
        "".join(" ▀▄█"[_ink(image, x, y) + 2 * _ink(image, x, y + 1)] for x in range(WIDTH))
        for y in range(0, HEIGHT, 2)
    ]


def _braille(image: bytes) -> list[str]:
    def cell(x: int, y: int) -> str:
        dots = 0
        for row, bits in enumerate(_BRAILLE):
            for column, bit in enumerate(bits):
                dots |= bit * _ink(image, x + column, y + row)
        return chr(0x2800 + dots)

    return ["".join(cell(x, y) for x in range(0, WIDTH, 2)) for y in range(0, HEIGHT, 4)]


def _score(page) -> list[str]:
    honor = f"{page.value}"
    if page.change:
        honor += f" {page.change:+} = {page.value + page.change}  ({t('pending')})"
    lines = [f"{page.name}: {honor}    {pool(page)}", ""]
    for number, name, value, marks in page.seats:
        mark = "▶" if marks & pages.ACTIVE else " "
        remarks = f"  {t('Last turn')}" if marks & pages.LAST else ""
        remarks += f"  {t('Fanatic')}" if marks & pages.FANATIC else ""
        shown = "·" if value is None else value
        lines.append(f"{mark} {number or ' '} {name:<18}{shown:>4}{remarks}")
    return [*lines, *page.lines]


def _list(page) -> list[str]:
    return menu_lines(page.items, page.chosen)


def _number(page) -> list[str]:
    return [f"{page.value}", *page.lines]


def _notice(page) -> list[str]:
    return [page.text]


def _result(page) -> list[str]:
    rows = []
    for number, name, honor, cards, total in page.rows:
        rows.append(f"{number or ' '} {name:<18}{_sum(honor, cards):>10} ={total:>5}")
    return [*rows, "", page.reason]


def _sum(honor, cards) -> str:
    parts = [honor] if cards == "" else [honor, cards]
    return " + ".join("–" if part is None else f"{part}" for part in parts)


def _pick(page) -> list[str]:
    choices = (choice.replace("\n", " ") for choice in page.choices)
    return [f"{key}  {choice}" for key, choice in zip("ABC▲", choices, strict=False)]


_WORDS = {
    pages.SCORE: _score,
    pages.LIST: _list,
    pages.NUMBER: _number,
    pages.NOTICE: _notice,
    pages.RESULT: _result,
    pages.PICK: _pick,
    pages.SPREAD: own_lines,
}
