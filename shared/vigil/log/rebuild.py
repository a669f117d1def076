"""The game in force without the help of snapshots, for when one of them says what never was.

It is replayed from its start, by its events alone. Needed once in a device's life, if ever.
"""

from vigil.log.undo import restore, scan_from, start_before


def rebuild(keeper):
    """Give a keeper its game, replayed from its start."""
    journal = keeper.journal
    if scan_from(keeper, start_before(journal, journal.head + 1)):
        keeper.timeline.snapshots = []
        keeper.game = restore(keeper)
