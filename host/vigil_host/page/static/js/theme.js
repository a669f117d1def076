// Dark or light: as the system wants it, or as the button in the corner said last.

import { icon } from "./dom.js";
import { t } from "./words.js";

const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: light)");

export function themed(button) {
  const dress = () => {
    const theme = localStorage.getItem("theme") || (system.matches ? "light" : "dark");
    root.dataset.theme = theme;
    button.setAttribute("aria-label", theme === "dark" ? t("Change to light") : t("Change to dark"));
  };
  button.append(icon.theme());
  button.addEventListener("click", () => {
    localStorage.setItem("theme", root.dataset.theme === "dark" ? "light" : "dark");
    dress();
  });
  system.addEventListener("change", dress);
  dress();
}
