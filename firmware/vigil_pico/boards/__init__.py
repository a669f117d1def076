"""One file for each board: it alone knows the pins. `open_board()` builds the drivers.

A board has a `name`, `keys` (see `contacts`), a `panel` and a `strip` or None, a `port`, and

    files(folder)  open(name)      folders that are written, files that come with the program
    identity()  random()           twelve bytes for a new log; a seed below 0: chance
    ticks_ms()  idle(ms)           a clock that may wrap at 2**30; a pause, from 20 ms on a sleep
    battery()  off()               whether no cable gives power; switch off, where that is possible
    waking                         the buttons whose press has switched it on
    watchdog()  reset()            start it and get the function that feeds it; begin anew

Nothing outside this folder imports `machine`.
"""
