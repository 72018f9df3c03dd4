// The drawing of a search tree: fitted to its panel, or enlarged around the current node.

import { button } from "../controls.js";
import { fill, h, s, write } from "../dom.js";
import { formatList, t } from "../words.js";

const EDGE = 14;
/** The largest horizontal distance between two nodes of a tree that is not enlarged, in pixels. */
const WIDEST = 46;
/** The largest vertical distance between two nodes of a tree that is not enlarged, in pixels. */
const HIGHEST = 40;
/** The least distance between two nodes, in pixels, at which they are named. */
const NAMED = 22;
/** The width of a letter of a name, in pixels. */
const LETTER = 7;
const MOST_ZOOM = 64;

/** The number of tree views so far, for the ids of the two elements that label each. */
let trees = 0;

export function treeView() {
  const ids = [`tree-${++trees}`, `tree-of-${trees}`];
  const layers = Object.fromEntries(["edges", "way", "passed", "dead", "open", "here"].map((name) => [name, s("path", { class: `tree-${name}` })]));
  const names = s("g", { class: "tree-names" });
  const svg = s("svg", { class: "tree", role: "img" }, Object.values(layers), names);
  const tool = (key, picture, does) => button({ label: t(key), picture, kind: "quiet", does });
  const bigger = tool("page-tree-in", "plus", () => zoomTo(zoom * 1.6));
  const smaller = tool("page-tree-out", "minus", () => zoomTo(zoom / 1.6));
  const whole = tool("page-tree-fit", "whole", () => zoomTo(1));
  const said = h("p", { class: "tree-said" });
  const name = h("p", { class: "tree-of", id: ids[1] });
  const key = h("p", { class: "tree-key" }, h("span", { class: "tree-key-way" }, t("page-tree-path")), h("span", { class: "tree-key-dead" }, t("page-tree-dead")));
  const element = h("section", { class: "panel tree-panel", "aria-labelledby": ids.join(" "), hidden: true },
    h("div", { class: "tree-head" }, h("h2", { class: "field-label", id: ids[0] }, t("page-tree")), smaller, bigger, whole, name), svg, h("div", { class: "tree-foot" }, said, key));

  let zoom = 1;
  // The offset of the drawing, in pixels; and whether the user has moved it since the last step of the search.
  let shift = [0, 0];
  let moved = false;
  let shown = null;

  function zoomTo(next, at = null) {
    const before = zoom;
    zoom = Math.min(Math.max(next, 1), MOST_ZOOM);
    // The point under the fingers keeps its position; without fingers, the current node comes into view.
    moved = at !== null && zoom > 1;
    if (moved) shift = shift.map((by, axis) => at[axis] - ((at[axis] - by) * zoom) / before);
    draw();
  }

  function draw() {
    if (!shown || element.hidden) return;
    const { tree, names: words, target, isWhole } = shown;
    const scale = isWhole ? 1 : zoom;
    const [width, height] = [Math.max(svg.clientWidth, 60), Math.max(svg.clientHeight, 60)];
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const { columns, leaves } = tree.columns();
    // The vertical scale fits the depth of a solution, so that it does not change as the tree grows.
    const across = Math.min(WIDEST, (width - 2 * EDGE) / Math.max(leaves - 1, 1)) * scale;
    const down = Math.min(HIGHEST, (height - 2 * EDGE) / Math.max(target, 1)) * scale;
    const size = [Math.max(leaves - 1, 0) * across, target * down];
    const centred = [(width - size[0]) / 2, EDGE];
    if (zoom === 1) shift = centred;
    const place = (node) => [columns[node] * across, tree.depths[node] * down];
    if (scale > 1) {
      const here = place(tree.here);
      [width, height].forEach((room, axis) => {
        // The current node stays in view unless the user moves the tree, which cannot leave the view.
        if (!moved && (here[axis] + shift[axis] < room * 0.15 || here[axis] + shift[axis] > room * 0.85)) shift[axis] = room / 2 - here[axis];
        const least = Math.min(EDGE, room - EDGE - size[axis]);
        shift[axis] = Math.min(Math.max(shift[axis], least), Math.max(EDGE, room - EDGE - size[axis]));
      });
    }
    const from = scale > 1 ? shift : centred;
    const at = (node) => place(node).map((along, axis) => Math.round((along + from[axis]) * 10) / 10);
    const letters = Math.max(0, ...words.map((word) => word.length));
    const isNamed = down >= NAMED && across >= Math.max(NAMED, letters * LETTER + 6);
    const radius = isNamed ? 9 : Math.min(Math.max(Math.min(leaves > 1 ? across : 99, down) * 0.36, 0.9), 4);
    element.style.setProperty("--dot", `${2 * radius}px`);
    const way = new Set(tree.path());
    const drawn = { edges: "", way: "", passed: "", dead: "", open: "", here: "" };
    const near = [];
    for (let node = 0; node <= tree.size; node += 1) {
      const [x, y] = at(node);
      const isOnWay = way.has(node);
      if (node > 0) {
        const [fromX, fromY] = at(tree.parents[node]);
        drawn[isOnWay ? "way" : "edges"] += `M${fromX} ${fromY}L${x} ${y}`;
      }
      const isDead = tree.left[node] && tree.firsts[node] === 0;
      // A dead end is a cross, below its name if it has one.
      const [r, cross] = isNamed ? [3, y + 13] : [radius, y];
      if (isDead) drawn.dead += `M${x - r} ${cross - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
      else drawn[node === tree.here && node > 0 ? "here" : isOnWay ? "open" : "passed"] += `M${x} ${y}h0`;
      if (isNamed && node > 0 && x > -20 && x < width + 20 && y > -20 && y < height + 20) near.push([x, y, words[tree.vertices[node]], isOnWay ? "way" : isDead ? "dead" : "passed"]);
    }
    for (const [name, path] of Object.entries(drawn)) layers[name].setAttribute("d", path);
    svg.classList.toggle("named", isNamed);
    fill(names, near.slice(0, 600).map(([x, y, word, kind]) => s("text", { x, y, class: kind }, word)));
    bigger.disabled = zoom >= MOST_ZOOM;
    smaller.disabled = whole.disabled = zoom === 1;
    svg.classList.toggle("zoomed", zoom > 1);
  }

  // One finger moves an enlarged tree, two fingers zoom.
  const fingers = new Map();
  const placeOn = ({ clientX, clientY }) => {
    const box = svg.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  };
  const apart = ([[ax, ay], [bx, by]]) => Math.hypot(ax - bx, ay - by);
  svg.addEventListener("pointerdown", (event) => {
    svg.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, placeOn(event));
  });
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const wide = fingers.size === 2 ? apart([...fingers.values()]) : 0;
    const now = placeOn(event);
    fingers.set(event.pointerId, now);
    if (wide > 0) {
      const [one, two] = [...fingers.values()];
      zoomTo((zoom * apart([one, two])) / wide, one.map((along, axis) => (along + two[axis]) / 2));
    } else if (fingers.size === 1 && zoom > 1) {
      shift = shift.map((by, axis) => by + now[axis] - before[axis]);
      moved = true;
      draw();
    }
  });
  for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (event) => fingers.delete(event.pointerId));
  // The wheel scrolls the page; with Ctrl, which a pinch on a touchpad also sets, it zooms.
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(zoom * 2 ** (-event.deltaY / 200), placeOn(event));
  }, { passive: false });
  new ResizeObserver(() => draw()).observe(svg);

  return {
    element,
    /** The element for the name of the search. */
    name,
    /** Shows a tree with the names of its vertices; `target` is the depth of a solution, `hidden` the number of entered
     * nodes that the tree leaves out. With `isWhole` the tree is not enlarged. */
    show({ tree, names, target, hidden, isWhole }) {
      if (tree.here !== shown?.here) moved = false;
      shown = { tree, names, target, isWhole, here: tree.here };
      svg.dataset.nodes = tree.size;
      const nodes = t("page-tree-nodes", { count: tree.size });
      write(said, hidden > 0 ? formatList([nodes, t("page-tree-hidden", { count: hidden })]) : nodes);
      svg.setAttribute("aria-label", formatList([t("page-tree"), said.textContent]));
      svg.classList.remove("waiting");
      draw();
    },
    /** Says why there is no tree now; the last tree stays, paler. */
    wait(text) {
      write(said, text);
      svg.classList.add("waiting");
    },
  };
}
