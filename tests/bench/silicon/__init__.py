"""`make silicon`: the firmware on an emulated chip, cycle by cycle: build/silicon.json."""
