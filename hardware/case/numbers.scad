// Written by render.py from parts.csv and layout.csv: change those.

view_w = 66.89;
view_h = 29.05;
glass_w = 79;
glass_h = 36.7;
module_w = 82;
module_h = 38;
stack_t = 21.5;
pico_w = 51;
pico_h = 21;
pico_t = 1;
usb_h = 2.8;
plug_w = 10.6;
plug_h = 8.5;
thread = 12;
collar = 18.5;
button_t = 24;
ring_outer = 66;
ring_inner = 52.3;
strips_w = 30.5;
strips_h = 15.3;

layout = [
    ["pico_epaper size", [120, 84]],
    ["pico_epaper panel", [48, 58]],
    ["pico_epaper A", [20, 18]],
    ["pico_epaper B", [48, 18]],
    ["pico_epaper C", [76, 18]],
    ["pico_epaper UP", [106, 68]],
    ["pico_epaper DOWN", [106, 44]],
    ["pico_epaper strips", [101.5, 20]],
    ["pico_pixels size", [120, 104]],
    ["pico_pixels ring", [44, 66]],
    ["pico_pixels A", [16, 16]],
    ["pico_pixels B", [44, 16]],
    ["pico_pixels C", [72, 16]],
    ["pico_pixels UP", [100, 80]],
    ["pico_pixels DOWN", [100, 52]],
    ["pico_pixels strips", [72, 66]],
];

function place(board, what) = layout[search([str(board, " ", what)],
    layout)[0]][1];
