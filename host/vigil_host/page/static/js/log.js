// What happened, the newest first; what was taken back stays, struck through.

import { h } from "./dom.js";
import { t } from "./words.js";

export function log(entries, choose, chosen) {
  const rows = (entries || []).map((entry, i) => {
    const text = entry.undone
      ? h("span", {}, h("s", {}, entry.text), h("span", { class: "unseen" }, ` (${t("undone")})`))
      : [entry.text, entry.why ? h("small", { class: "soft" }, ` (${entry.why})`) : null];
    return h(
      "li",
      {
        "data-undone": entry.undone,
        "data-kind": entry.kind,
        "aria-current": entry.number === chosen && "step",
      },
      h("span", { "aria-hidden": "true" }, String(i + 1)),
      choose && !entry.undone
        ? h("button", { type: "button", onclick: () => choose(entry.number) }, text)
        : h("span", {}, text),
    );
  });
  rows.reverse();
  if (!rows.length) return h("p", { class: "empty" }, t("Nothing has happened yet."));
  return h("ol", { tabindex: "0", "aria-label": t("What happened, the newest first") }, rows);
}
