"""`make silicon`: the firmware on an emulated chip, cycle by cycle, against the bars of build/silicon.json."""
