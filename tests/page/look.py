"""How a page is looked at: where pictures go, and scripts that find faint or nameless things."""

from pathlib import Path

BUILD = Path(__file__).resolve().parents[2] / "build" / "page"
# Text against the nearest painted ground, by the formula of WCAG 2; large letters need less.
CONTRAST = """() => {
  const part = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const numbers = (colour) => {
    const whole = colour.startsWith("color(") ? 255 : 1; // a mixed one is told in parts of one
    return colour.match(/[\\d.]+/g).map((part, i) => part * (i < 3 ? whole : 1));
  };
  const ground = (element) => {
    for (; element; element = element.parentElement) {
      const colour = numbers(getComputedStyle(element).backgroundColor);
      if (colour.length < 4 || colour[3] > 0) return colour;
    }
    return [0, 0, 0];
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    const box = element.getBoundingClientRect();
    if (!text || !box.width || element.closest(".unseen, noscript, option, :disabled")) continue;
    const style = getComputedStyle(element);
    const ink = element.namespaceURI.endsWith("svg") ? style.fill : style.color;
    const [a, b] = [light(numbers(ink)), light(ground(element))].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const enough = size >= 24 || (size >= 18.66 && style.fontWeight >= 600) ? 3 : 4.5;
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < enough) faint.push(`${text}: ${contrast.toFixed(2)}`);
  }
  return faint;
}"""
UNNAMED = """() => [...document.querySelectorAll("button, a[href], input, select, [role=img]")]
  .filter((e) => e.getClientRects().length)
  .filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length))
  .map((e) => e.outerHTML.slice(0, 80))"""

WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
# What is too small for a thumb; a line of a log or of a text is no button.
SMALL = """() => [...document.querySelectorAll("button, select, summary, a[href], [type=range]")]
  .filter((e) => e.getClientRects().length && !e.closest(".skip, .log, .list, .bars, .ghost"))
  .filter((e) => e.getBoundingClientRect().height < 43.5).map((e) => e.outerHTML.slice(0, 120))"""
CLIPPED = """() => [...document.querySelectorAll("main :is(button, p, li, span, select)")]
  .filter((e) => e.getClientRects().length && !e.closest(".unseen, .log, dialog"))
  .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline"
    || e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1)
  .map((e) => e.outerHTML.slice(0, 120))"""
