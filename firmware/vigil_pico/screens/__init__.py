"""What a person can do, a screen at a time.

A screen has `page()` (what to show), `press(key, kind)` (what a button does) and `step(now_ms)`
(True when time alone has changed something). It acts through the app it was given: `submit`,
`open`, `back`, `home`, `say`. One that is `quiet` leaves nothing to be said about what led to it.
"""
