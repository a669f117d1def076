-- Version 1. What devices have told: their logs are kept as they came and never changed. Games are
-- read out of them anew each time, so that no table can disagree with the log.

CREATE TABLE device (
    id            TEXT    NOT NULL PRIMARY KEY,      -- eight bytes of its log's id, as hex
    name          TEXT    NOT NULL DEFAULT '',
    board         TEXT    NOT NULL DEFAULT '',
    usb_serial    TEXT    NOT NULL DEFAULT '',
    first_seen_ms INTEGER NOT NULL,
    last_seen_ms  INTEGER NOT NULL
) STRICT;

-- An unbroken life of a device's log: it begins at record `first`; the records below it belong to
-- the life before (NULL: there was none).
CREATE TABLE epoch (
    id       INTEGER PRIMARY KEY,                     -- in the order they were heard of
    device   TEXT    NOT NULL REFERENCES device (id),
    epoch    INTEGER NOT NULL,
    first    INTEGER NOT NULL,
    previous INTEGER,
    UNIQUE (device, epoch)
) STRICT;

CREATE TABLE record (
    device      TEXT    NOT NULL REFERENCES device (id),
    epoch       INTEGER NOT NULL,
    sequence    INTEGER NOT NULL,
    event       BLOB    NOT NULL,
    received_ms INTEGER NOT NULL,
    PRIMARY KEY (device, epoch, sequence)
) STRICT, WITHOUT ROWID;
