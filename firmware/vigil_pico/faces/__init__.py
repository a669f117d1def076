"""What people look at. A face has four methods, and knows no game and no screen:

acknowledge(now_ms)  a press was felt: show it at once
show(page, now_ms)   come a step nearer to showing a page; True when it has arrived
peek(now_ms)         show the pool for a moment, where it is not always to be seen
rest(dark)           nobody looks: sleep, and go out if that saves a battery
"""
