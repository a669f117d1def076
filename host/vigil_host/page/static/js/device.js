// The device itself: its glass dot by dot, its ring of lights, its buttons, and what it says in words.

import { Buttons } from "./buttons.js";
import { calm, h, s } from "./dom.js";
import { Links } from "./links.js";
import { Setup } from "./setup.js";
import { post } from "./stream.js";
import { t } from "./words.js";

const WIDTH = 296;
const HEIGHT = 128;
const WASTE = 0.8; // of the width must be used
const TALL_PX = 460; // of a panel that stands
// Where a dot of the panel is to the eyes of the reader, by how far the panel is turned.
const UPRIGHT = {
  0: (x, y) => [x, y],
  90: (x, y) => [y, WIDTH - 1 - x],
  180: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  270: (x, y) => [HEIGHT - 1 - y, x],
};
const FACES = ["panel", "lights", "page"];
const CALM_MS = 1000; // between two looks at the lights, for those who asked for less motion

export class Device {
  constructor(stream) {
    this.stream = stream;
    this.id = "";
    this.rotation = 0;
    this.panel = "";
    this.lies = false;
    this.setup = new Setup();
    this.buttons = new Buttons((fast) => this.complain(this.stream.get("fault", this.id), fast));
    this.links = new Links(stream);
    this.lit = 0; // when the lights were looked at last
    this.words = h("p", { class: "words" });
    this.fault = h("p", { class: "fault", role: "alert", hidden: true });
    this.peek = this.tool(t("It is mine: show it here"), () => this.look(true));
    this.plug = this.tool(t("Pull the plug"), () => post("/replug", { device: this.id }));
    this.prepare = this.tool(t("Set up …"), () => this.setup.open(this.device));
    this.seats = this.tool(t("Seats by link …"), () => this.links.open(this.device));
    this.case = h("div", { class: "case" }, this.screen(), this.front());
    this.drawn = h("details", { class: "drawn", open: true }, h("summary", {}, t("The device itself")), this.case);
    this.used = false; // somebody has put a finger on it here
    this.drawn.addEventListener("pointerdown", () => (this.used = true));
    this.root = this.all();
    new ResizeObserver(() => this.fit()).observe(this.face);
  }

  // What it is made of

  tool(words, act) {
    return h("button", { class: "tool", type: "button", hidden: true, onclick: act }, words);
  }

  // The panel, and what hides it while it is for one player's eyes.
  screen() {
    this.canvas = h("canvas", { width: WIDTH, height: HEIGHT, role: "img", "aria-label": t("The panel") });
    this.glass = h("div", { class: "glass" }, this.canvas);
    const words = h("p", {}, t("What the device shows now is for one player’s eyes."));
    this.curtain = h("div", { class: "curtain", hidden: true }, words, this.peek);
    this.face = h("div", { class: "face" }, this.glass, this.curtain);
    return this.face;
  }

  // The buttons, and between them the ring of lights.
  front() {
    this.lamps = s("g");
    this.string(24); // until it has told
    this.ring = s(
      "svg",
      { class: "ring", viewBox: "-50 -50 100 100", "aria-hidden": "true" },
      s("circle", { r: 41, fill: "none", stroke: "var(--board)", "stroke-width": 15 }),
      this.lamps,
    );
    const { A, B, C, UP, DOWN } = this.buttons.keys;
    return h("div", { class: "front" }, A.root, B.root, C.root, this.ring, UP.root, DOWN.root);
  }

  all() {
    this.menu = h(
      "details",
      { class: "menu", hidden: true },
      h("summary", { class: "tool" }, t("Menu")),
      h("div", { class: "tools" }, this.buttons.hold, this.buttons.typing, this.plug),
    );
    return h(
      "section",
      { class: "device", "aria-label": t("Device") },
      h("h2", {}, t("Device")),
      this.drawn,
      this.fault,
      h("div", { class: "below" }, this.words, h("div", { class: "tools" }, this.seats, this.prepare, this.menu)),
    );
  }

  // What it shows

  // Beside a score that is kept by touch it is small, and on a phone away until it is asked for.
  stand(beside) {
    this.root.toggleAttribute("data-beside", beside);
    if (beside && !this.used && matchMedia("(max-width: 620px)").matches) this.drawn.open = false;
    this.used = this.used || beside; // from now on as they leave it
  }

  look(secrets) {
    this.stream.secrets = secrets;
    this.stream.open();
  }

  show(device, stream) {
    this.id = device.id;
    this.device = device;
    this.prepare.hidden = !device.live;
    this.plug.hidden = !device.twin;
    this.peek.hidden = !device.twin;
    this.menu.hidden = !device.twin && !device.keys;
    this.buttons.serve(device);
    this.case.dataset.keys = device.keys ? "yes" : "no";
    for (const topic of FACES) this.take(topic, stream.get(topic, device.id));
    this.take("fault", stream.get("fault", device.id));
    this.turn(stream.get("settings", device.id));
  }

  // A device that lies the other way round or stands is shown upright.
  turn(settings) {
    this.rotation = settings?.value?.rotation || 0;
    this.case.toggleAttribute("data-stands", this.rotation % 180 > 0);
    this.paint(this.panel);
  }

  // How far the picture is turned: of a standing device, only the score stands.
  turned() {
    return this.lies ? this.rotation - (this.rotation % 180) : this.rotation;
  }

  take(topic, told = { value: null }) {
    const has = told.hidden || Boolean(told.value?.length);
    if (topic === "fault") {
      this.complain(told);
    } else if (topic === "lights") {
      this.case.dataset.lights = has ? "yes" : "no";
      this.ring.toggleAttribute("hidden", !has);
      this.light(told.value || []);
    } else if (topic === "page") {
      this.say(told.value, told.hidden);
    } else {
      this.case.dataset.glass = has ? "yes" : "no";
      this.curtain.hidden = !told.hidden;
      if (!told.hidden) this.paint(told.value);
    }
  }

  // What is wrong with the device, or else with how it is pressed.
  complain(told, fast = false) {
    const words = told?.value || (fast ? t("Too many presses at once: some were not counted.") : "");
    if (this.fault.textContent !== words) this.fault.textContent = words;
    this.fault.hidden = !words;
  }

  paint(encoded) {
    this.panel = encoded;
    const turned = this.turned();
    const upright = UPRIGHT[turned] || UPRIGHT[0];
    this.canvas.toggleAttribute("data-turned", turned > 0);
    [this.canvas.width, this.canvas.height] = turned % 180 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    this.fit();
    const bytes = Uint8Array.from(atob(encoded || ""), (letter) => letter.charCodeAt(0));
    const context = this.canvas.getContext("2d");
    const image = context.createImageData(this.canvas.width, this.canvas.height);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const [left, top] = upright(x, y);
        const at = 4 * (top * image.width + left);
        image.data[at] = image.data[at + 1] = 28;
        image.data[at + 2] = 25;
        image.data[at + 3] = (bytes[x + (y >> 3) * WIDTH] >> (y & 7)) & 1 ? 255 : 0;
      }
    }
    context.putImageData(image, 0, 0);
  }

  // Whole dots, so that none is wider than its neighbour, unless that would make the picture small.
  fit() {
    const { width, height } = this.canvas;
    const wide = this.face.clientWidth - 2 * parseFloat(getComputedStyle(this.glass).paddingLeft);
    const room = height > width ? Math.min(wide, (TALL_PX * width) / height) : wide;
    const fine = (room * (window.devicePixelRatio || 1)) / width;
    const whole = Math.floor(fine);
    const part = whole / fine < WASTE ? 1 : whole / fine;
    this.canvas.style.width = `${Math.floor(room * part)}px`;
  }

  // As many lights as the device has.
  string(count) {
    this.dots = Array.from({ length: count }, (_, i) => dot((2 * Math.PI * i) / count));
    this.lamps.replaceChildren(...this.dots.flatMap((pair) => [pair.glow, pair.core]));
  }

  light(pixels) {
    const now = performance.now();
    if (calm() && now - this.lit < CALM_MS) return;
    this.lit = now;
    if (pixels.length && pixels.length !== this.dots.length) this.string(pixels.length);
    this.dots.forEach(({ core, glow }, i) => {
      const seen = (pixels[i] || [0, 0, 0]).map((part) => Math.round(255 * (part / 255) ** (1 / 2.2)));
      const level = Math.max(...seen) / 255;
      const colour = `rgb(${seen.map((part) => Math.round(level ? part / level : 0)).join(" ")})`;
      core.setAttribute("fill", level ? colour : "var(--dark-light)");
      core.setAttribute("fill-opacity", level ? 0.25 + 0.75 * level : 1);
      glow.setAttribute("fill", colour);
      glow.setAttribute("fill-opacity", level ? 0.28 * level : 0);
    });
  }

  say(page, hidden) {
    this.buttons.name(page?.keys);
    this.lies = page && !page.stands;
    this.words.replaceChildren();
    if (hidden) this.words.append(t("Somebody looks at what is theirs alone."));
    else if (!page && this.case.dataset.keys === "no")
      this.words.append(t("Press the buttons of the device itself."));
    if (!page) return;
    this.words.append(h("b", {}, page.title), page.note ? ` ${page.note}` : "");
    this.canvas.setAttribute("aria-label", t("The panel: %s", [page.title, ...page.lines].join(". ")));
  }
}

function dot(angle) {
  const place = { cx: (41 * Math.sin(angle)).toFixed(2), cy: (-41 * Math.cos(angle)).toFixed(2) };
  return { glow: s("circle", { ...place, r: 8.4 }), core: s("circle", { ...place, r: 3.7 }) };
}
