"""One engine for the Pico and the laptop: rules, log and link, without I/O of its own."""

# Nobody keeps these: a device forgets them when they have done their work.
PASSING = (
    "dice",
    "frames",
    "link",
    "lookback",
    "marks",
    "merging",
    "messages",
    "names",
    "past",
    "players",
    "recovery",
    "restoring",
    "seats",
    "story",
    "verdict",
)
