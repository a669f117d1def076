// Five buttons under every kind of finger: mouse, touch, keyboard, and whatever a screen reader sends.
// A press that stays down is told again and again: the server lets go of one that it hears no more of.

import { h } from "./dom.js";
import { post } from "./stream.js";
import { t } from "./words.js";

const CAPS = { A: "A", B: "B", C: "C", UP: "▲", DOWN: "▼" };
const SPOKEN = {
  A: t("Button A"),
  B: t("Button B"),
  C: t("Button C"),
  UP: t("Button up"),
  DOWN: t("Button down"),
};
const KEYBOARD = { a: "A", b: "B", c: "C", ArrowUp: "UP", ArrowDown: "DOWN", "+": "UP", "-": "DOWN" };
const HELD = { A: "A", B: "B", C: "C", PageUp: "UP", PageDown: "DOWN" };
const AGAIN_MS = 1000;
const TOO_FAST = 429;
const TAKEN = "input, select, textarea, dialog, .log, .pad"; // where a key has a meaning of its own

export class Buttons {
  // `refused(whether)` hears after each press whether there were too many.
  constructor(refused) {
    this.refused = refused;
    this.device = "";
    this.down = new Map(); // key: what tells the server again
    this.keys = Object.fromEntries(Object.keys(CAPS).map((key) => [key, this.make(key)]));
    this.hold = toggle(t("Hold the next press"), false);
    this.typing = toggle(t("Keys a b c ↑ ↓"), true);
  }

  // Which device they belong to, and whether it can be pressed from here.
  serve(device) {
    this.device = device.id;
    for (const { root } of Object.values(this.keys)) root.disabled = !device.keys;
    this.hold.hidden = this.typing.hidden = !device.keys;
  }

  // What each of them does now.
  name(words) {
    for (const [key, { root, word }] of Object.entries(this.keys)) {
      const does = words?.[key] || "";
      word.textContent = does === CAPS[key] ? "" : does;
      root.setAttribute("aria-label", word.textContent ? `${SPOKEN[key]}: ${does}` : SPOKEN[key]);
    }
  }

  press(key) {
    if (this.keys[key].root.disabled || this.down.has(key)) return;
    if (isOn(this.hold)) {
      this.tap(key, true);
      return;
    }
    this.keys[key].root.toggleAttribute("data-down", true);
    const tell = () => this.tell(key, "down");
    this.down.set(key, setInterval(tell, AGAIN_MS));
    tell();
  }

  release(key) {
    if (!this.down.has(key)) return;
    clearInterval(this.down.get(key));
    this.down.delete(key);
    this.keys[key].root.toggleAttribute("data-down", false);
    this.tell(key, "up");
  }

  releaseAll() {
    for (const key of [...this.down.keys()]) this.release(key);
  }

  tap(key, long) {
    if (this.keys[key].root.disabled) return;
    turn(this.hold, false);
    this.tell(key, long ? "hold" : "short");
  }

  // The keys of the terminal: small letters press, capital ones hold.
  typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isOn(this.typing)) return;
    if (event.target.closest(TAKEN)) return;
    const held = HELD[event.key];
    const key = KEYBOARD[event.key];
    if (!held && !key) return;
    event.preventDefault();
    if (event.repeat) return;
    if (held) this.tap(held, true);
    else this.press(key);
  }

  untyped(event) {
    const key = KEYBOARD[event.key] || KEYBOARD[event.key.toLowerCase()];
    if (key) this.release(key);
  }

  tell(key, how) {
    post("/press", { device: this.device, key, how }).then((answer) => {
      if (how !== "up") this.refused(answer?.status === TOO_FAST);
    });
  }

  make(key) {
    const word = h("span");
    const cap = h("i", { "aria-hidden": "true" }, CAPS[key]);
    const root = h("button", { class: "key", type: "button", "data-key": key, disabled: true }, cap, word); // until it is known whose
    root.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      root.setPointerCapture(event.pointerId);
      this.press(key);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      root.addEventListener(end, () => this.release(key));
    }
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener("click", (event) => {
      if (event.detail === 0) this.tap(key, isOn(this.hold) || event.shiftKey); // no pointer did it
    });
    return { root, word };
  }
}

function toggle(text, on) {
  const button = h("button", { class: "tool", type: "button", "aria-pressed": String(on) }, text);
  button.addEventListener("click", () => turn(button, !isOn(button)));
  return button;
}

const isOn = (button) => button.getAttribute("aria-pressed") === "true";

function turn(button, on) {
  button.setAttribute("aria-pressed", String(on));
}
