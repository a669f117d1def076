"""Before USB begins: a second serial port for the laptop's tool, and a flash that Vigil may write.

CircuitPython lets either the program or the computer write its drive. Hold C while plugging in and
it is the computer: that is how a new Vigil is copied onto it.
"""

import board
import digitalio
import storage
import usb_cdc

usb_cdc.enable(console=True, data=True)
button = digitalio.DigitalInOut(board.GP4)  # C
button.switch_to_input(pull=digitalio.Pull.UP)
if button.value:
    storage.remount("/", readonly=False)
button.deinit()
