"""A laptop asks where the games of the log begin, the last one first."""

from struct import pack, unpack_from

from vigil.codes import START
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.log.journal import JournalError
from vigil.log.search import last
from vigil_pico.cable.talk import no


def games(cable, app, message):
    """The last one that begins before a record."""
    journal = app.keeper.journal
    try:
        number = last(journal, START, min(unpack_from("<I", message, 1)[0], journal.head + 1))
        start = journal.read(number) if number else b""
    except JournalError as error:
        cable.say((no(m.GAMES, str(error)),))
        return
    cable.say((frame(pack("<BI", m.GAME, number) + start),))
