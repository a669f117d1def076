"""The sheet that lies on the table: A5, English on the front, Portuguese on the back.

What stands in **bold** are words that the device shows; a test looks them up in its languages. What
stands in [brackets] is a button, drawn as the device draws it.
"""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fpdf import FPDF

_WIDTH, _HEIGHT, _EDGE = 148, 210, 10  # A5, mm
_PICTURE = 64  # how wide
_SCREENS = Path(__file__).resolve().parents[3] / "tests/golden/screens/pico_epaper"
_LINE, _CAP = 4.9, 3.7  # how high a line is, and a button in it
_ARROWS = {"▲": "s", "▼": "t"}  # in ZapfDingbats
_MADE = datetime(2025, 1, 1, tzinfo=UTC)  # the same words are the same file

ENGLISH = {
    "title": "Vigil at the table",
    "picture": "turns/home.png",
    "parts": {
        "The five buttons": [
            "[▲] [▼] one Honor more or less for whoever has the turn; held, five at a time.",
            "[A] **end turn**. Hold [A]: undo, again and again.",
            "[B] **What happened?** [B] twice: a Fate that nobody names.",
            "[C] **Menu**: correct a seat, supplies, score, finish, rematch, settings.",
            "Striped digits are not kept yet: a second of rest, or any other button, keeps them.",
        ],
        "What happened?": [
            "**Cultist defeated** and **Fanatic defeated** count by themselves.",
            "**Fate card**: name it, and Vigil tells what each player may do; [A] when it is done.",
            "**Event**: the one that is current now.",
            "**Trophy won**, **Trophy used**, **Honor from a player**, **Extra turn**.",
        ],
        "The end": [
            "The pool is empty: the round is played to its end; the flag has the last turn.",
            "Below zero it counts on: tokens come from the box.",
            "Count decks: [A] +1, [B] +2, [C] +3, [▲] +5, [▼] takes the last back. Hold [A]: done.",
            "A tie goes to whoever played later in the round. Then [A] is a **rematch**.",
        ],
        "Alone": [
            "After your turn the opponent takes the two rightmost cards of the row.",
            "[▲] [▼] the Honor of a card. [B] card or monster. [A] next.",
            "A card counts at the end, a monster at once. More Honor wins, a tie is lost.",
            "[B], **Tell the row by name**: Vigil then knows the cards, and who takes which.",
        ],
    },
    "beside": [
        "Large: Honor of whoever has the turn.",
        "Beside it: Honor left in the pool.",
        "Below: everybody, the turn in black.",
        "The flag: who has the last turn.",
        "Bottom and right: what a button does.",
    ],
    "foot": "Pull the plug at any time: only striped digits are lost. Unofficial fan project.",
}
PORTUGUESE = {
    "title": "Vigil à mesa",
    "picture": "portuguese/mesa-botoes.png",
    "parts": {
        "Os cinco botões": [
            "[▲] [▼] uma Honra a mais ou a menos para quem joga; segurado, de cinco em cinco.",
            "[A] **fim do turno**. Segurar [A]: desfazer, quantas vezes quiser.",
            "[B] **O que aconteceu?** [B] duas vezes: uma Sina sem nome.",
            "[C] **Menu**: corrigir um lugar, pilhas, placar, encerrar, revanche, ajustes.",
            "Números listrados ainda não estão guardados: uma pausa, ou outro botão, guarda.",
        ],
        "O que aconteceu?": [
            "**Cultista derrotado** e **Fanático derrotado** contam sozinhos.",
            "**Carta de Sina**: diga qual, e o Vigil diz o que cada um pode fazer; [A] pronto.",
            "**Evento**: o que vale agora.",
            "**Troféu ganho**, **Troféu usado**, **Honra de um jogador**, **Turno extra**.",
        ],
        "O fim": [
            "A reserva acabou: a rodada vai até o fim; quem tem a bandeira joga por último.",
            "Abaixo de zero a conta continua: os marcadores vêm da caixa.",
            "Contar: [A] +1, [B] +2, [C] +3, [▲] +5, [▼] tira o último. Segurar [A]: pronto.",
            "No empate vence quem jogou mais tarde na rodada. Depois, [A] é a **revanche**.",
        ],
        "Sozinho": [
            "Depois do seu turno o oponente pega as duas cartas mais à direita da linha.",
            "[▲] [▼] a Honra de uma carta. [B] carta ou monstro. [A] próxima.",
            "Uma carta conta no fim, um monstro na hora. Mais Honra vence; empate é derrota.",
            "[B], **Dizer as cartas da linha**: o Vigil as conhece e sabe quem pega qual.",
        ],
    },
    "beside": [
        "O número grande: a Honra de quem joga.",
        "Ao lado: a Honra que resta na reserva.",
        "Embaixo: todos, em preto quem joga.",
        "A bandeira: quem tem o último turno.",
        "Na borda: o que cada botão faz.",
    ],
    "foot": "Se o cabo for puxado, só se perdem números listrados. Projeto de fãs, não oficial.",
}


def pdf() -> bytes:
    """Both pages."""
    from fpdf import FPDF

    paper = FPDF(format=(_WIDTH, _HEIGHT))
    paper.set_auto_page_break(False)
    paper.set_creation_date(_MADE)
    for words in (ENGLISH, PORTUGUESE):
        _page(paper, words)
    return bytes(paper.output())


def _page(paper: "FPDF", words: dict) -> None:
    paper.add_page()
    paper.set_fill_color(0)
    paper.set_margins(_EDGE, _EDGE, _EDGE)
    paper.c_margin = 0  # words begin where lines and pictures do
    paper.set_xy(_EDGE, _EDGE)
    paper.set_font("Helvetica", "B", 20)
    paper.cell(0, 10, words["title"], new_x="LMARGIN", new_y="NEXT")
    top, high = paper.get_y() + 2, _PICTURE * 128 / 296
    paper.image(_SCREENS / words["picture"], x=_EDGE, y=top, w=_PICTURE)
    paper.rect(_EDGE, top, _PICTURE, high)
    paper.set_font("Helvetica", "", 9)
    for at, line in enumerate(words["beside"]):
        paper.set_xy(_EDGE + _PICTURE + 3, top + at * high / len(words["beside"]))
        paper.cell(0, high / len(words["beside"]), line)
    paper.set_xy(_EDGE, top + high)
    for heading, lines in words["parts"].items():
        paper.set_font("Helvetica", "B", 12)
        paper.ln(2.5)
        paper.cell(0, 7, heading, border="B", new_x="LMARGIN", new_y="NEXT")
        paper.ln(1)
        for line in lines:
            _line(paper, line)
            paper.ln(_LINE + 0.6)
    assert paper.get_y() < _HEIGHT - 2 * _EDGE, "the sheet does not fit its page"
    paper.set_xy(_EDGE, _HEIGHT - _EDGE - 5)
    paper.set_font("Helvetica", "I", 8)
    paper.cell(0, 5, words["foot"])


def _line(paper: "FPDF", line: str) -> None:
    for piece in re.split(r"(\*\*.+?\*\*|\[.\])", line):
        if piece.startswith("["):
            _button(paper, piece[1])
        else:
            paper.set_font("Helvetica", "B" if piece.startswith("**") else "", 9.5)
            paper.write(_LINE, piece.strip("*"))


def _button(paper: "FPDF", name: str) -> None:
    """White on black, in the middle of the line."""
    top = paper.get_y()
    paper.set_font("ZapfDingbats" if name in _ARROWS else "Helvetica", "", 7.5)
    paper.set_text_color(255)
    paper.set_xy(paper.get_x(), top + (_LINE - _CAP) / 2)
    paper.cell(_CAP, _CAP, _ARROWS.get(name, name), fill=True, align="C")
    paper.set_xy(paper.get_x(), top)
    paper.set_text_color(0)
