"""What the messages on the cable are called, and what they hold. Numbers are low byte first.

The laptop asks, the device answers; of itself a device says only what it was told to follow.
Whoever lost the thread asks again: nobody keeps anything for the other side.

    laptop                                         device
    HELLO    protocol                              HELLO, then EPOCHS until all are told
    WANT     first record (4): from here on        RECORDS as they are written, a GAP where they
                                                   cannot be read, STATE at the end
    ACK      next record (4): kept all below       more of the same, a few frames ahead of the ACKs
    DO       id, head expected (4 + 4) | command   DONE
    GET      key                                   VALUE
    PUT      key, newline, JSON                    VALUE
    CLOCK    seconds since 2000 (4)                VALUE
    LOOK     offset (2): from this byte on         PICTURE, three parts; LIGHTS after the last one
    GAMES    before record (4)                     GAME
    RESTORE  head (4) | epochs (4 + 4 each)        its owner is asked, then OLD
    OLD      first record (4) | records            OLD
    LEAVE                                          LEAVE, and then the REPL

    HELLO    protocol | device (8) | head, oldest record, epochs (4 + 4 + 2) | board, newline, name
    EPOCHS   index (2) | number, first record (4 + 4) each
    RECORDS  epoch, first record (4 + 4) | records: length (7 bits a byte, low first), payload
    GAP      first record, the next after it that can be read (4 + 4): those between cannot be
    STATE    head, digest (4 + 4)
    DONE     id, head (4 + 4), whether it was done (1) | a sentence if not
    VALUE    key, newline, JSON
    PICTURE  width, height, offset (2 + 2 + 2) | columns of eight pixels, the lowest bit on top
    LIGHTS   green, red, blue of each pixel; alone and empty: what is shown is for one player's eyes
    GAME     record (4) | its start event; record 0: there is none before
    OLD      next record (4): which one it waits for
    NO       which message (1) | a sentence: why it was not answered
"""

from vigil.compat import const

PROTOCOL = const(2)
PICTURE_PARTS = const(3)  # in answer to one LOOK
RECORDS_HEAD = const(9)  # bytes of RECORDS before the records

HELLO = const(0x48)
EPOCHS = const(0x45)
WANT = const(0x57)
ACK = const(0x41)
RECORDS = const(0x52)
GAP = const(0x58)
STATE = const(0x53)
DO = const(0x44)
DONE = const(0x64)
GET = const(0x47)
PUT = const(0x50)
VALUE = const(0x56)
CLOCK = const(0x43)
LOOK = const(0x4C)
PICTURE = const(0x70)
LIGHTS = const(0x6C)
GAMES = const(0x67)
GAME = const(0x61)
RESTORE = const(0x54)
OLD = const(0x4F)
LEAVE = const(0x51)
NO = const(0x4E)
