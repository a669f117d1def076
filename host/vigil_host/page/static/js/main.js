// Which view is shown, for which device; how the line stands.

import { h } from "./dom.js";
import { Ears } from "./ears.js";
import { Playing } from "./playing.js";
import { Start } from "./start.js";
import { Stream, TOPICS, silent, untilAnswered } from "./stream.js";
import { Table } from "./table.js";
import { themed } from "./theme.js";
import { Tv } from "./tv.js";
import { dress as translate, named, t } from "./words.js";

translate(document);

const LINES = {
  live: "",
  lost: t("Reconnecting …"),
  connecting: t("Connecting …"),
  refused: t("The key has changed: open the address that vigil printed."),
};

if (location.search) history.replaceState(null, "", location.pathname + location.hash); // the key stays out of sight

const stream = new Stream();
const table = new Table(stream);
const tv = new Tv(stream);
const start = new Start(stream);
const playing = new Playing(stream);
const ears = new Ears();
const main = document.querySelector("main");
let chosen = "";
let shown = null; // what is drawn anew when something changes
let leaving = () => {};

// Devices

function devices() {
  return stream.get("devices")?.value || [];
}

function device() {
  return devices().find((one) => one.id === chosen) || devices()[0];
}

function drawDevices() {
  const picker = document.querySelector(".devices");
  const select = picker.querySelector("select");
  picker.hidden = devices().length < 2;
  select.replaceChildren(
    ...devices().map((one) => h("option", { value: one.id, selected: one.id === device()?.id }, named(one))),
  );
}

document.querySelector(".devices select").addEventListener("change", (event) => {
  chosen = event.target.value;
  shown?.draw(device());
  drawLine();
});

function drawLine() {
  const line = document.querySelector(".link");
  const one = device();
  line.toggleAttribute("data-live", stream.state === "live" && Boolean(one?.live));
  const words =
    LINES[stream.state] || (one ? (one.live ? named(one) : t("%s: unplugged", named(one))) : t("No device yet"));
  if (line.lastChild.textContent !== words) line.lastChild.textContent = words;
}

for (const topic of TOPICS) {
  stream.addEventListener(topic, (event) => {
    if (topic === "devices") drawDevices();
    if (topic === "devices") drawLine();
    if (topic === "game" || topic === "page") speak(topic, event.detail);
    if (topic === "books") drawReading(event.detail.value);
    if (topic === "devices" || event.detail.device === device()?.id) shown?.draw(device(), topic);
  });
}
stream.addEventListener("state", drawLine);

// Games that are still being read: how far that is; then all of them.
function drawReading(told) {
  const place = document.querySelector(".reading");
  if (!place) return;
  if (!told) go();
  else place.textContent = t("The games are being read: %s of 100.", Math.floor((100 * told.read) / told.of));
}

// What a device shows is said where one sees it; in a game that is touched, only what happens there.
function speak(topic, told) {
  if (told.device !== device()?.id || told.hidden || !told.value) return;
  if (topic === "game") ears.hear(told.value, told.device);
  else if (shown === table) ears.say(told.value.note || told.value.title);
}

// Views: how each is called in the bar on top, and what opens it. What is opened has a `root`; what changes
// has `draw(device, topic)`, what has to be left `stop()`.

const file = (name) => async (key) => (await import(`./${name}.js`).catch(silent)).open(key);
const VIEWS = {
  start: ["", (part) => start.open(part)],
  play: [t("Cards"), () => playing],
  table: [t("Table"), () => table],
  games: [t("Games"), file("games")],
  stats: [t("Statistics"), file("stats")],
  tv: [t("TV"), () => tv],
};

const links = Object.entries(VIEWS).filter(([, [title]]) => title);
document.querySelector(".top nav").append(...links.map(([name, [title]]) => h("a", { href: `#${name}` }, title)));

// A view, or why there is none.
async function opened(view, key) {
  try {
    return await VIEWS[view][1](key);
  } catch (error) {
    return { root: h("p", { class: "empty", role: "alert" }, error.message) };
  }
}

async function go() {
  const [name, key] = location.hash.slice(1).split("/");
  const view = VIEWS[name] ? name : name ? "table" : "start";
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close(); // or it comes back as a part of its view
  leaving();
  table.device.buttons.releaseAll();
  document.body.dataset.view = view;
  main.setAttribute("aria-busy", "true"); // what stands there is of the view before
  for (const link of document.querySelectorAll(".top nav a")) {
    const current = link.hash === `#${view}`;
    if (current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  shown = null;
  const made = await opened(view, key);
  if (document.body.dataset.view !== view) return;
  shown = made.draw ? made : null;
  leaving = () => made.stop?.();
  main.replaceChildren(made.root);
  main.removeAttribute("aria-busy");
  untilAnswered(main, go);
  shown?.draw(device());
  if (stream.get("books")?.value) drawReading(stream.get("books").value);
  if (view === "tv") tv.stayAwake();
  else tv.lock?.release?.();
  document.title = ["Vigil", VIEWS[view][0]].filter(Boolean).join(": ");
}

addEventListener("hashchange", () => {
  if (location.hash === "#main") main.focus(); // whoever skips the bar on top stays where they are
  else go().then(() => main.focus({ preventScroll: true }));
});
addEventListener("keydown", (event) => {
  if (shown === tv && event.key === "Escape") location.hash = "#table";
  if (shown === table) table.device.buttons.typed(event);
});
addEventListener("keyup", (event) => table.device.buttons.untyped(event));
addEventListener("blur", () => table.device.buttons.releaseAll());

themed(document.querySelector(".theme"));
go();
stream.open();
