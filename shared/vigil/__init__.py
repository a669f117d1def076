"""One engine for the Pico and the laptop: rules, log and link, without I/O of its own."""
