"""By which cards, rules and words a log was read: when any of them changes, it is read again."""

from functools import cache
from hashlib import blake2b

from vigil_host import places
from vigil_host.books.outcome import SHAPE

_READ_BY = ((places.CARDS, "*.csv"), (places.TEXT, "*.csv"), (places.SHARED, "**/*.py"))


@cache
def edition() -> str:
    """One word for all that a reading depends on."""
    made = blake2b(b"%d" % SHAPE, digest_size=8)
    for folder, pattern in _READ_BY:
        for path in sorted(folder.glob(pattern)):
            data = path.read_bytes()
            made.update(b"%s %d " % (path.name.encode(), len(data)) + data)
    return made.hexdigest()
