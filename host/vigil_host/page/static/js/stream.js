// What the server tells as it happens, kept by topic and device; a page that joins late misses nothing.
// A page that nobody looks at lets go of its line: a browser has six for a server. What the server has
// lies where these scripts do: the page's own below /, that of a seat below its link.

import { language, t } from "./words.js";

export const TOPICS = ["devices", "panel", "lights", "page", "fault", "settings", "game", "seat", "phones", "books"];
const AGAIN_MS = 1000;
const SETTLE_MS = 600;
const SILENT = t("The server does not answer: is vigil run still running?");
const waiting = new Map(); // what unsays that, by the place where it is said
const HOME = new URL("../../", import.meta.url);
const PHONE = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join("");

const at = (path) => new URL(path.replace(/^\//, ""), HOME);

export class Stream extends EventTarget {
  constructor(topics = TOPICS) {
    super();
    this.topics = [...topics, "version"];
    this.latest = new Map();
    this.settling = new Map();
    this.secrets = false;
    this.eye = 0; // the seat that looks here, or 0: everybody
    this.lasting = true; // whether a key that is refused may be made good again, as by another page
    this.state = "connecting";
    document.addEventListener("visibilitychange", () => (document.hidden ? this.close() : this.open()));
    addEventListener("online", () => document.hidden || this.open()); // a line that broke in silence says nothing
  }

  open() {
    clearTimeout(this.timer);
    this.source?.close();
    const asked = (this.secrets ? "&secrets=1" : "") + (this.eye ? `&eye=${this.eye}` : "");
    this.source = new EventSource(at(`/events?language=${language}&phone=${PHONE}${asked}`));
    this.source.addEventListener("open", () => this.turn("live"));
    this.source.addEventListener("open", answered);
    this.source.addEventListener("error", () => this.lost());
    for (const topic of this.topics) {
      this.source.addEventListener(topic, (event) => this.take(topic, JSON.parse(event.data)));
    }
  }

  close() {
    clearTimeout(this.timer);
    this.source?.close();
  }

  get(topic, device = "") {
    return this.latest.get(topic + " " + device);
  }

  forget(topic, device) {
    this.latest.delete(topic + " " + device);
  }

  // Whether what a device shows is for the eyes of one player.
  isSecret(device) {
    const told = ["panel", "lights", "page"].map((topic) => this.get(topic, device));
    return told.some((face) => face?.secret || face?.hidden);
  }

  // The game as this device wants it seen.
  game(device) {
    const told = this.get("game", device)?.value || {};
    const veiled = Boolean(this.get("settings", device)?.value?.hide_scores);
    return { ...told, view: { ...told.view, veiled } };
  }

  // Honor under the fingers. What has just been written stays until the game is told to have it.
  pending(device) {
    return this.get("page", device)?.value?.pending || this.settling.get(device);
  }

  settle(topic, told) {
    const before = this.get("page", told.device)?.value?.pending;
    if (topic === "game" || told.hidden || told.value?.pending) this.settling.delete(told.device);
    else if (before) {
      this.settling.set(told.device, before);
      setTimeout(
        () => this.settling.get(told.device) === before && this.take("game", this.get("game", told.device)),
        SETTLE_MS,
      );
    }
  }

  // What grows with a game is told once: its lists go on where this page's own part from them.
  whole(told) {
    const before = this.get("game", told.device)?.value;
    const { kept, ...value } = told.value || {};
    if (!kept || !before) return told;
    for (const [list, count] of Object.entries(kept)) value[list] = [...before[list].slice(0, count), ...value[list]];
    return { ...told, value };
  }

  take(topic, told) {
    const before = this.get("version")?.value;
    if (topic === "version" && before && before !== told.value) location.reload(); // Vigil was updated meanwhile
    if (topic === "game") told = this.whole(told);
    if (topic === "game" || topic === "page") this.settle(topic, told);
    this.latest.set(topic + " " + told.device, told);
    this.dispatchEvent(new CustomEvent(topic, { detail: told }));
  }

  async lost() {
    this.turn("lost");
    if (this.source.readyState !== EventSource.CLOSED) return; // it comes back by itself
    const refused = await fetch(at("/words"), { method: "HEAD" }).then(
      (answer) => answer.status === 403 || answer.status === 429,
      () => false,
    );
    if (refused) this.turn("refused");
    if (refused && !this.lasting) return;
    this.timer = setTimeout(() => this.open(), AGAIN_MS);
  }

  turn(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }
}

export function silent() {
  throw new Error(SILENT);
}

// Of a place that has just said something: that the server does not answer is said there until it does.
export function untilAnswered(place, unsay) {
  if (place.textContent === SILENT) waiting.set(place, unsay);
}

function answered() {
  const places = [...waiting];
  waiting.clear();
  for (const [place, unsay] of places) if (place.textContent === SILENT) unsay();
}

let last = Promise.resolve();

// One wish after the other: a release must never overtake its press.
export function post(path, wish) {
  last = last.then(() =>
    fetch(at(path), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(wish),
      keepalive: true,
    }).catch(() => null),
  );
  return last;
}

// A wish whose answer is waited for; what is refused is thrown, with the server's sentence.
export function send(path, wish) {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(wish) });
}

export async function ask(path, how) {
  const answer = await fetch(at(`${path}${path.includes("?") ? "&" : "?"}language=${language}`), how).catch(() => null);
  const told = (await answer?.json().catch(() => null)) || {};
  if (!answer?.ok) {
    throw Object.assign(new Error(told.error || SILENT), { status: answer?.status });
  }
  answered();
  return told;
}
