// Elements from words: whatever a person typed somewhere becomes text here and never markup.

const SVG = "http://www.w3.org/2000/svg";

export function h(tag, props = {}, ...children) {
  return filled(document.createElement(tag), props, children);
}

export function s(tag, props = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), props, children);
}

function filled(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

// `label` says what signs alone do not.
export function button(kind, words, act, label) {
  return h("button", { class: kind, type: "button", onclick: act, "aria-label": label, title: label }, words);
}

export function badge(seat) {
  return h("span", { class: "badge", "data-seat": seat, "aria-hidden": "true" }, seat ? String(seat) : "•");
}

export const icon = {
  play: () =>
    s(
      "svg",
      { viewBox: "0 0 18 18", "aria-hidden": "true" },
      s("path", { d: "M4 2l12 7-12 7z", fill: "currentColor" }),
    ),
  pause: () =>
    s(
      "svg",
      { viewBox: "0 0 18 18", "aria-hidden": "true" },
      s("path", { d: "M3 2h4v14H3zM11 2h4v14h-4z", fill: "currentColor" }),
    ),
  theme: () =>
    s(
      "svg",
      { viewBox: "0 0 18 18", "aria-hidden": "true" },
      s("circle", { cx: 9, cy: 9, r: 7.5, fill: "none", stroke: "currentColor", "stroke-width": 1.6 }),
      s("path", { d: "M9 1.500a7.500 7.500 0 0 1 0 15z", fill: "currentColor" }),
    ),
};

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
