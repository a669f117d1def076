"""The figures that `make bench` and `make size` write; each is one small function."""
