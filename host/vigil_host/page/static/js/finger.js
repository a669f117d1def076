// A finger that trembles acts once: a click where the one before was, so soon after it, is the same one,
// whatever has come to lie there meanwhile.

const TREMBLES_MS = 500;
const NEAR_PX = 24;
const trembling = new WeakSet();
let last = null;

addEventListener("click", (event) => {
  if (last && event.timeStamp - last.timeStamp < TREMBLES_MS && isNear(event, last)) trembling.add(event);
  else last = event; // who taps on and on is heard again after a while
}, true);

// What is done to the game by a click, but not by a trembling one.
export const steady = (act) => (event) => (trembling.has(event) ? event.preventDefault() : act?.(event));

// A key that clicks is nowhere: only what it clicks tells.
function isNear(one, other) {
  if (one.target === other.target) return true;
  return one.detail > 0 && other.detail > 0 && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR_PX;
}
