"""A box that nobody sells: a table of a few cards, and its line in `vigil.boxes`."""

import shutil

from vigil import boxes
from vigil_host.make import cards
from vigil_host.sim import board

WORD, TITLE = "toy", "Toys"
SETS = 1 << len(boxes.BOXES)
_LINE = (WORD, TITLE, "Box of Toys", 2, 3, 10, "Golem")
_TABLE = """\
id,name,kind,faction,cost,honor,copies,fate,trophy,effect,ruling,confidence,name_pt,marks
240,Tin Soldier,hero,mechana,2,1,9,no,no,+2 power,,source,,
241,Rag Doll,hero,lifebound,3,2,9,yes: each player may draw 1,no,+1 rune; draw 1,,source,,
242,Doll's House,construct,enlightened,3,2,6,no,no,once/turn: +1 rune,,source,,
243,Jack in the Box,monster,,3,2,9,no,no,reward: +2 honor,,source,,
244,Rainy Day,event,,,,1,no,no,,,source,,
1,Apprentice,,,,,24,,,,,,,
2,Militia,,,,,6,,,,,,,
3,Mystic,,,,,12,,,,,,,
4,Heavy Infantry,,,,,11,,,,,,,
5,Cultist,,,,,1,,,,,,,
"""


def add_toys(tmp_path, monkeypatch):
    """A csv and a line: from now on there is one more box, on the laptop and on its twins."""
    tables = shutil.copytree(cards.SOURCES, tmp_path / "cards")
    (tables / f"{WORD}.csv").write_text(_TABLE, "utf-8")
    monkeypatch.setattr(boxes, "BOXES", (*boxes.BOXES, _LINE))
    monkeypatch.setattr(cards, "SOURCES", tables)
    compiled = cards.catalog_path(build=tmp_path / "build")
    monkeypatch.setitem(board._PROGRAM, "cards.bin", lambda: compiled)
