"""What the page must know before it can ask for a game: the boxes, and how much there may be."""

from typing import Any

from vigil import boxes
from vigil.names import NAME_CHARS, ROSTER_MOST
from vigil.text import t


def told() -> dict[str, Any]:
    """The boxes by their words with their titles, and the most seats, letters and names."""
    found = [
        {"word": box[boxes.WORD], "title": t(box[boxes.TITLE]), "whole": t(box[boxes.WHOLE_TITLE])}
        for box in boxes.BOXES
    ]
    most = {"seats": boxes.SEATS_MOST, "letters": NAME_CHARS, "names": ROSTER_MOST}
    return {"boxes": found, "most": most}
