"""What has happened in a game in which nothing is hidden: its records say it themselves."""

from vigil.codes import NOTE
from vigil.pack import unpack, unpack_text


def history(keeper, count):
    """The last steps of the game in force as sentences, the newest first."""
    length = keeper.timeline.length
    begin = max(length - count, keeper.timeline.start()[0] + 1)
    told = []
    for first, number in keeper.timeline.since(begin):
        records = keeper.journal.records(first)
        for _ in range(number):
            event = next(records)[1]
            if event[0] == NOTE:
                told.append(unpack_text(event)[1])
            else:  # only a game's own events are left
                told.append(keeper.game.tell((event[0],) + tuple(unpack(event)))[1])
        records.close()
    told.reverse()
    return told
