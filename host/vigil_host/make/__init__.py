"""Everything that goes onto a device: how it is made, how it gets there, what may be wrong."""
