"""What people look at. A face knows no game and no screen. It has four methods and two values:

acknowledge(now_ms)  a press was felt: show it at once
show(page, now_ms)   come a step nearer to showing a page; True when it has arrived
peek(now_ms)         show the pool for a moment, where it is not always to be seen
rest(dark)           nobody looks: sleep, and go out if that saves a battery
secret               whether what it shows now is for one player's eyes alone
image                the bytes of a panel's picture, or None
"""
