"""One file a command. Each imports what it needs when it runs: help must be instant."""
