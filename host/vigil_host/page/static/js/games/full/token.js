// A number on what it counts: Runes, Power and Honor have a shape of their own besides their colour.

import { h } from "../../dom.js";

export const token = (kind, value) => h("b", { class: "token", "data-of": kind }, String(value));
