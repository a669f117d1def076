"""Looking back through a log for what it has not been asked yet; a device forgets it in between."""


def last(journal, code, before):
    """The number of the last record below `before` that begins with a code, or 0."""
    i = journal.file_of(before - 1)
    while i >= 0:
        found = 0
        for number, payload in journal.read_file(i):
            if payload[0] == code and number < before:
                found = number
        if found:
            return found
        i -= 1
    return 0
