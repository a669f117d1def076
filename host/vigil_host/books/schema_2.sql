-- Version 2. What each game came to, beside the log it was read out of: so that nobody who asks has
-- to replay them all. `reading` tells how far a log has been read and with which rules; a record
-- that it does not cover is read before anybody is answered, so that no table disagrees with the log.

CREATE TABLE reading (
    device  TEXT    NOT NULL REFERENCES device (id),
    line    INTEGER NOT NULL,                         -- the epoch whose log it is
    parts   TEXT    NOT NULL,                         -- the lives it consisted of, as JSON
    edition TEXT    NOT NULL,                         -- the cards, rules and words of the reading
    head    INTEGER NOT NULL,                         -- the last record that was read
    PRIMARY KEY (device, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    device     TEXT    NOT NULL REFERENCES device (id),
    line       INTEGER NOT NULL,
    first      INTEGER NOT NULL,                      -- the record it begins with, …
    epoch      INTEGER NOT NULL,                      -- … and that record's epoch
    last       INTEGER NOT NULL,
    last_epoch INTEGER NOT NULL,
    chapter    INTEGER NOT NULL,                      -- the records from here to `until` tell it again
    until      INTEGER NOT NULL,
    when_ms    INTEGER NOT NULL,
    undone     INTEGER NOT NULL,                      -- 1: taken back whole
    outcome    TEXT    NOT NULL,                      -- JSON, see outcome.py
    PRIMARY KEY (device, line, first)
) STRICT, WITHOUT ROWID;

-- What a person said about a game, in the order they said it: the last word counts, none is lost.
CREATE TABLE mark (
    id     INTEGER PRIMARY KEY,
    device TEXT    NOT NULL REFERENCES device (id),
    epoch  INTEGER NOT NULL,                          -- with `first` the game's first record
    first  INTEGER NOT NULL,
    what   TEXT    NOT NULL,                          -- named, hidden, shown, deleted
    value  TEXT    NOT NULL DEFAULT '',
    at_ms  INTEGER NOT NULL
) STRICT;
