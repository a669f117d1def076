// The arrow keys go from card to card as the eye does; i tells about the one in focus.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 3; // how much farther a step to the side is than one ahead

export function typed(root, event) {
  const from = event.target.closest?.(".facing, .dock button");
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "i" && from.matches(".facing")) {
    event.preventDefault();
    from.nextElementSibling.click();
  }
  const way = WAYS[event.key];
  const next = way && nearest(root, from, way);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
}

function nearest(root, from, [x, y]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const each of root.querySelectorAll(".facing, .dock button:not(:disabled)")) {
    const there = middle(each);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * x + dy * y;
    const far = ahead + ASIDE * Math.abs(x ? dy : dx);
    if (each === from || ahead < 4 || far >= least || !each.getClientRects().length) continue;
    best = each;
    least = far;
  }
  return best;
}

function middle(each) {
  const box = each.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
