// A flat case that lies on the table: a box, and a lid that carries panel or ring and the buttons.
// Sizes of parts and places on the lid come from numbers.scad, which `make hardware` writes from
// parts.csv and layout.csv; nothing is measured here. Printed lid down, box up, without supports.
//
//   openscad -D 'board="pico_epaper"' -D 'piece="lid"' -o lid.stl case.scad

include <numbers.scad>

board = "pico_epaper";
piece = "lid"; // or "box"

wall = 2.4;
play = 0.4; // between a part and its hole, on each side
lip = 3; // of the lid, inside the box
diffuser = 0.6; // what is left of the lid above the ring
screw = 2.6; // for M3 screws that cut their own thread
post = 8;

size = place(board, "size");
floor_t = 2;
deep = max(stack_t, button_t); // inside, below the lid
bed = 1.1; // how deep the glass lies in the lid
tray = 3; // what the Pico lies on: its plug is thicker than it
$fn = 64;

module plate(grow, t) {
    translate([-grow, -grow, 0]) cube([size.x + 2 * grow, size.y + 2 * grow, t]);
}

module posts(d, t) {
    for (x = [post / 2, size.x - post / 2], y = [post / 2, size.y - post / 2])
        translate([x, y, 0]) cylinder(d = d, h = t);
}

module hole(what, d, t) {
    at = place(board, what);
    translate([at.x, at.y, -0.01]) cylinder(d = d, h = t + 0.02);
}

module centred(at, w, h, z, t) {
    translate([at.x - w / 2, at.y - h / 2, z]) cube([w, h, t]);
}

module lid() {
    // Seen from above: z = 0 is the inside of the plate.
    difference() {
        union() {
            plate(wall, wall);
            difference() {
                translate([play, play, -lip]) cube([size.x - 2 * play, size.y - 2 * play, lip]);
                translate([wall, wall, -lip - 1]) cube([size.x - 2 * wall, size.y - 2 * wall, lip + 2]);
            }
        }
        for (key = ["A", "B", "C", "UP", "DOWN"]) hole(key, thread + 2 * play, wall);
        translate([0, 0, -lip - 1]) posts(3.4, wall + lip + 2);
        translate([0, 0, -lip - 0.01]) posts(post + 2 * play, lip);
        if (board == "pico_epaper") {
            at = place(board, "panel");
            centred(at, view_w + 2 * play, view_h + 2 * play, -1, wall + 2);
            centred(at, glass_w + 2 * play, glass_h + 2 * play, -0.01, bed);
        } else {
            at = place(board, "ring");
            translate([at.x, at.y, -0.01]) difference() {
                cylinder(d = ring_outer + 2 * play, h = wall - diffuser);
                translate([0, 0, -1]) cylinder(d = ring_inner - 2 * play, h = wall + 2);
            }
        }
    }
}

module box() {
    // How high the socket hangs below a panel depends on its strip: there the slot is open to the lid.
    hangs = board == "pico_epaper";
    slot_z = hangs ? floor_t : floor_t + tray + pico_t + usb_h / 2 - plug_h / 2 - play;
    slot_t = hangs ? deep + 1 : plug_h + 2 * play;
    usb_y = place(board, hangs ? "panel" : "ring").y;
    difference() {
        plate(wall, floor_t + deep);
        translate([0, 0, floor_t]) cube([size.x, size.y, deep + 1]);
        translate([-wall - 1, usb_y - plug_w / 2 - 1, slot_z]) cube([wall + 2, plug_w + 2, slot_t]);
    }
    difference() {
        translate([0, 0, floor_t]) posts(post, deep - lip);
        translate([0, 0, floor_t + 3]) posts(screw, deep);
    }
    if (board == "pico_pixels") // a tray for the Pico, its USB socket at the wall
        difference() {
            translate([0, usb_y - pico_h / 2 - 2, floor_t]) cube([pico_w + 2, pico_h + 4, tray + 2.5]);
            translate([-1, usb_y - pico_h / 2 - play, floor_t + tray])
                cube([pico_w + 1 + play, pico_h + 2 * play, 10]);
        }
}

if (piece == "lid") lid();
else box();
