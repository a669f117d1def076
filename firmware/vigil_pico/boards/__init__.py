"""One file for each board: it alone knows the pins. `open_board()` builds the drivers.

A board has a `name`, `keys` (see `contacts`), a `panel` and a `strip` or None, a `port`, and

    files(folder)                  folders that are written
    open(name)  names()            files that come with the program, and how they are called
    identity()  random()           twelve bytes for a new log; a seed below 0: chance
    ticks_ms()  idle(ms)           a clock that may wrap at 2**30; a pause, from 20 ms on a sleep
    battery()  off()               whether no cable gives power; switch off, where that is possible
    waking                         the buttons whose press has switched it on
    watchdog()  reset()            start it and get the function that feeds it; begin anew

A strip is made for 24 pixels, which the lights draw on; what too short a chain cannot show is lost.
What the laptop must know of a board is its line in hardware/boards.csv. Nothing outside this folder
imports `machine`.
"""
