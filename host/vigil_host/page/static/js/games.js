// Games that were played, and one of them leafed through step by step.

import { box } from "./boxes.js";
import { chart } from "./chart.js";
import { decisive } from "./decisive.js";
import { badge, calm, h, icon } from "./dom.js";
import { log } from "./log.js";
import { board, called, players } from "./score.js";
import { ask } from "./stream.js";
import { capital, lasting, rounds, t, way } from "./words.js";

const STEP_MS = 700;
const SOME = 200;
const REST_MS = 300; // of the slider, before it is asked what a strong player thinks of the step

async function games() {
  const played = (await ask("/games")).reverse();
  const root = h(
    "div",
    { class: "books" },
    h("h1", {}, t("Games")),
    h("p", { class: "soft reading", role: "status" }),
    h("p", { class: "soft" }, played.length ? t("%s on this laptop, the latest first.", played.length) : ""),
  );
  if (played.length) root.append(list(played), rest(played.slice(SOME)));
  else root.append(h("p", { class: "empty" }, t("No game has been played yet."), " ", h("a", { href: "#start" }, t("Begin one"))));
  return root;
}

function list(played) {
  const heads = [head(t("When")), head(t("Players")), head(t("Game")), head(t("Rounds"), true), head(t("Time"), true)];
  return h("table", { class: "list" }, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, played.slice(0, SOME).map(row)));
}

// Those that nobody looks for at once: thousands of rows would take a while to draw.
function rest(older) {
  if (!older.length) return "";
  const button = h("button", { type: "button" }, t("Older games: %s", older.length));
  button.addEventListener("click", () => {
    document.querySelector(".list tbody").append(...older.map(row));
    button.remove();
  });
  return button;
}

const head = (text, number) => h("th", { scope: "col", class: number && "number" }, text);

function row(game) {
  const small = matchMedia("(max-width: 720px)").matches;
  return h(
    "tr",
    {},
    h("td", {}, h("a", { href: `#games/${game.key}` }, when(game.when_ms))),
    h(
      "td",
      { class: "wide" },
      h(
        "div",
        { class: "players" },
        game.title ? h("b", { class: "title" }, game.title) : null,
        game.scores.map((score) => player(game, score)),
      ),
    ),
    h(
      "td",
      {},
      [...game.sets.map(box), way(game.variant)]
        .filter(Boolean)
        .join(" + "),
      game.finished ? "" : ` · ${t("unfinished")}`,
      game.hidden ? ` · ${t("not counted")}` : "",
    ),
    h(
      "td",
      { class: "number" },
      !game.rounds ? "" : small ? rounds(game.rounds) : String(game.rounds),
    ),
    h("td", { class: "number" }, lasting(game.minutes)),
  );
}

function player(game, score) {
  return h(
    "span",
    { class: score.won && "won" },
    badge(score.seat),
    score.name || (score.alone ? t("You") : t("Seat %s", score.seat)),
    h("b", {}, String(score.total)),
  );
}

export function when(ms) {
  return new Date(ms).toLocaleString(undefined, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}

// When, where, how long; and what came of it, where the heading is a name.
function about(game) {
  const result = game.title ? game.result : "";
  return [when(game.when_ms), game.device, lasting(game.minutes), result].filter(Boolean).join(", ");
}

// A game from its first step to its last under one slider.
class Leaf {
  constructor(game) {
    this.game = game;
    this.at = game.views.length - 1;
    this.told = game.log.filter((entry) => !entry.undone);
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: this.at,
      value: this.at,
      step: 1,
      "aria-label": t("Step of the game"),
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.button = h("button", {
      class: "play",
      type: "button",
      onclick: () => (this.timer ? this.stop() : this.play()),
    });
    this.said = h("output", {});
    this.thought = h("p", { class: "soft thought", role: "status", hidden: !game.opinions });
    this.turns = h("div", { class: "decisive" });
    this.score = h("div");
    this.curve = h("div");
    this.log = h("div", { class: "log" });
    this.root = this.all();
    this.stop();
    this.go(this.at);
    if (game.opinions && game.finished) this.decide();
  }

  all() {
    const { game } = this;
    const slider = h("div", { class: "slider" }, this.button, this.slider, this.said);
    return h(
      "div",
      { class: "books" },
      h("a", { class: "back", href: "#games" }, t("← All games")),
      h("h1", {}, game.title || capital(game.result) || t("A game")),
      h("p", { class: "soft" }, about(game)),
      h(
        "div",
        { class: "leaf" },
        h("section", { class: "wide", "aria-label": t("Replay") }, slider, this.thought, this.curve, this.turns),
        h("section", { "aria-label": t("Score") }, h("h2", {}, t("Score")), this.score),
        h("section", { "aria-label": t("Log") }, h("h2", {}, t("Log")), this.log),
      ),
    );
  }

  // The turns that decided it, once somebody has thought of them.
  async decide() {
    const { turns = [] } = await ask(`${this.path}/opinion`).catch(() => ({}));
    this.turns.replaceChildren(...decisive(turns));
  }

  get path() {
    return `/games/${encodeURIComponent(this.game.key)}`;
  }

  // What a strong player thinks of the step where the slider rests.
  think(step) {
    clearTimeout(this.resting);
    if (!this.game.opinions || this.timer) return;
    this.resting = setTimeout(async () => {
      const { chances = [], would = "" } = await ask(`${this.path}/opinion?at=${step}`).catch(() => ({}));
      if (step !== this.at) return;
      const of = chances.length ? players(this.game.views[step]).map((seat, i) => `${called(seat)} ${chances[i]} %`) : [];
      const likely = of.length ? `${t("Chances of winning")}: ${of.join(" · ")}` : "";
      this.thought.textContent = [likely, would].filter(Boolean).join(". ");
    }, REST_MS);
  }

  play() {
    if (this.at >= this.game.views.length - 1) this.go(0);
    this.timer = setInterval(() => this.next(), STEP_MS);
    this.button.replaceChildren(icon.pause());
    this.button.setAttribute("aria-label", t("Pause"));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.think(this.at);
    this.button.replaceChildren(icon.play());
    this.button.setAttribute("aria-label", t("Play"));
  }

  next() {
    if (this.at >= this.game.views.length - 1) this.stop();
    else this.go(this.at + 1);
  }

  go(step) {
    this.at = step;
    this.think(step);
    const entry = this.told[step];
    this.slider.value = step;
    this.slider.setAttribute(
      "aria-valuetext",
      t("%s of %s: %s", step + 1, this.game.views.length, entry?.text || ""),
    );
    this.said.textContent = entry?.text || "";
    this.score.replaceChildren(...board(this.game.views[step]).filter(Boolean));
    this.curve.replaceChildren(chart(this.game.curve, this.game.views.at(-1), step));
    this.log.replaceChildren(
      log(
        this.game.log,
        (number) => this.go(this.told.findIndex((one) => one.number === number)),
        entry?.number,
      ),
    );
    const row = this.log.querySelector("[aria-current]");
    if (row)
      this.log.firstChild.scrollTo({
        top: row.offsetTop - this.log.firstChild.offsetTop - 120,
        behavior: calm() ? "auto" : "smooth",
      });
  }
}

// All of them, or one by its key.
export async function open(key) {
  return key ? new Leaf(await ask(`/games/${encodeURIComponent(key)}`)) : { root: await games() };
}
