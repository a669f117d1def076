"""A game that came back and cannot be shown: one of its snapshots tells what never was.

Then it is told from its start on, by its events alone. Needed once in a device's life, if ever.
"""

from vigil.log.undo import restore, scan_from, start_before


def doubt(keeper):
    """Let a keeper have the game in force without the help of snapshots."""
    journal = keeper.journal
    if scan_from(keeper, start_before(journal, journal.head + 1)):
        keeper.timeline.snapshots = []
        keeper.game = restore(keeper)
