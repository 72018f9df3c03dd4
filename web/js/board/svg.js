// A board as SVG: sharp at any size, with an element for each square, for the keyboard and screen readers.

import { s, write } from "../dom.js";
import { fileLetters, parseSquare, squareName, stepLines } from "../squares.js";
import { stepColour } from "./colours.js";
import { BEAD_RADIUS, DISC_RADIUS, hasHeatTexts, heatOpacity, heatStrength, heatText, isLabelled, JOINT_RADIUS, jointSquares, LINE_MARKS, LINE_WIDTH, MARGIN, markFontSize, numberFontSize, rampPosition, SHAPES, TINT_MARKS } from "./look.js";

const U = 60; // the size of a square in SVG units
let clips = 0;

/** A painter that draws scenes into its SVG `element`. */
export function svgPainter() {
  const element = s("svg", { class: "board-svg", focusable: "false" });
  let shape = "";
  let layers = null;
  let cells = new Map();
  let steps = [];
  let cut = new Set();
  // The elements for the colour and the number of each square of a heat map.
  let heated = new Map();
  let drawnAs = "";
  let scene = null;

  const x = (file) => file * U;
  const y = (rank) => (scene.board.ranks - 1 - rank) * U;

  function ground() {
    const { ranks, files } = scene.board;
    const left = -MARGIN * U;
    element.setAttribute("viewBox", `${left} ${-0.14 * U} ${files * U - left + 0.14 * U} ${(ranks + MARGIN + 0.14) * U}`);
    cells = new Map();
    const rows = [];
    const names = s("g", { class: "coordinates", "aria-hidden": "true", "font-size": U * Math.min(0.5, Math.max(0.13, (0.27 * Math.max(ranks, files)) / 8)) });
    for (let rank = ranks - 1; rank >= 0; rank -= 1) {
      const row = s("g", { role: "row" });
      for (let file = 0; file < files; file += 1) {
        const name = squareName(file, rank);
        const rect = s("rect", { x: x(file), y: y(rank), width: U, height: U, class: `square ${tone(file, rank)}` });
        const cell = s("g", { role: "gridcell", tabindex: "-1", dataset: { square: name } }, rect);
        cells.set(name, cell);
        row.append(cell);
      }
      rows.push(row);
      if (isLabelled(rank, ranks)) names.append(s("text", { x: -0.31 * U, y: y(rank) + U / 2, class: "rank" }, String(rank + 1)));
    }
    for (let file = 0; file < files; file += 1) {
      if (isLabelled(file, files)) names.append(s("text", { x: x(file) + U / 2, y: (ranks + 0.36) * U, class: "file" }, fileLetters(file)));
    }
    const clip = `board-clip-${(clips += 1)}`;
    layers = {
      heat: s("g", { class: "heat" }),
      tints: s("g", { class: "tints" }),
      links: s("g", { class: "links", "clip-path": `url(#${clip})` }),
      lines: s("g", { class: "lines", "clip-path": `url(#${clip})` }),
      beads: s("g", { class: "beads" }),
      marks: s("g", { class: "marks" }),
      pieces: s("g", { class: "pieces" }),
      visits: s("g", { class: "visits" }),
      ring: s("rect", { class: "ring", width: U - 4, height: U - 4, rx: 5, visibility: "hidden" }),
    };
    const size = { x: 0, y: 0, width: files * U, height: ranks * U };
    element.replaceChildren(
      s("defs", {}, s("clipPath", { id: clip }, s("rect", size))),
      names,
      s("g", { role: "presentation", class: "cells" }, rows),
      s("rect", { ...size, class: "edge" }),
      ...glue(size),
      s("g", { class: "over", "aria-hidden": "true" }, Object.values(layers)),
    );
    // The rows must be direct children of the grid for screen readers.
    element.querySelector(".cells").removeAttribute("role");
    steps = [];
    cut = new Set();
    heated = new Map();
  }

  const tone = (file, rank) => ((file + rank) % 2 === 0 ? "dark" : "light");

  /** Updates the holes without replacing elements, so that a square keeps the keyboard focus. */
  function cutAway() {
    const now = new Set(scene.board.holes);
    for (const name of [...cut, ...now]) {
      const place = parseSquare(name);
      if (cut.has(name) !== now.has(name)) cells.get(name)?.firstChild.setAttribute("class", `square ${now.has(name) ? "hole" : tone(place.file, place.rank)}`);
    }
    cut = now;
  }

  function glue({ width, height }) {
    const { wrap } = scene.board;
    if (!wrap) return [];
    const sides = [s("path", { class: "glue", d: `M0 0V${height}M${width} 0V${height}` })];
    if (wrap === "torus" || wrap === "klein") sides.push(s("path", { class: "glue other", d: `M0 0H${width}M0 ${height}H${width}` }));
    return sides;
  }

  function step(index) {
    const { path, board, total } = scene;
    const place = parseSquare(path[index]);
    const colour = stepColour(rampPosition(index, total));
    const parts = { name: path[index], lines: [], bead: null, text: null };
    if (index > 0 && drawnAs !== "numbers") parts.lines = between(parseSquare(path[index - 1]), place, board, colour.fill);
    const [cx, cy] = [x(place.file) + U / 2, y(place.rank) + U / 2];
    if (drawnAs === "numbers") {
      parts.bead = s("rect", { x: cx - 0.45 * U, y: cy - 0.45 * U, width: 0.9 * U, height: 0.9 * U, rx: 4, fill: colour.fill });
    } else {
      parts.bead = s("circle", { cx, cy, r: (drawnAs === "both" ? DISC_RADIUS : BEAD_RADIUS) * U, fill: colour.fill });
    }
    if (drawnAs !== "path") {
      const size = numberFontSize(index + scene.first, drawnAs === "both") * U;
      parts.text = s("text", { x: cx, y: cy, class: "number", fill: colour.ink, "font-size": size }, String(index + scene.first));
    }
    for (const line of parts.lines) layers.lines.append(line);
    layers.beads.append(parts.bead);
    if (parts.text) layers.beads.append(parts.text);
    return parts;
  }

  function between(from, to, board, colour) {
    return stepLines(from, to, board).map(([file, rank, file2, rank2]) =>
      s("line", {
        x1: x(file) + U / 2, y1: y(rank) + U / 2, x2: x(file2) + U / 2, y2: y(rank2) + U / 2,
        stroke: colour, "stroke-width": LINE_WIDTH * U, "stroke-linecap": "round",
      }),
    );
  }

  function dropFrom(index) {
    for (const parts of steps.splice(index)) {
      parts.lines.forEach((line) => line.remove());
      parts.bead.remove();
      parts.text?.remove();
    }
  }

  function path() {
    const as = `${scene.draw} ${scene.total} ${scene.first} ${scene.theme}`;
    const names = scene.path;
    let same = 0;
    if (as === path.as) while (same < steps.length && steps[same].name === names[same]) same += 1;
    path.as = as;
    drawnAs = scene.draw;
    dropFrom(same);
    for (let index = same; index < names.length; index += 1) steps.push(step(index));
    path.closing?.forEach((line) => line.remove());
    path.closing = [];
    if (scene.closed && names.length > 2 && names.length === scene.total && drawnAs !== "numbers") {
      const colour = stepColour(1).fill;
      path.closing = between(parseSquare(names.at(-1)), parseSquare(names[0]), scene.board, colour);
      path.closing.forEach((line) => {
        line.classList.add("closing");
        layers.lines.prepend(line);
      });
    }
  }

  function marks() {
    layers.marks.replaceChildren();
    layers.tints.replaceChildren();
    layers.links.replaceChildren();
    for (const { from, to, kind } of scene.links) {
      for (const line of between(parseSquare(from), parseSquare(to), scene.board, "currentColor")) {
        line.setAttribute("class", `link ${kind}`);
        layers.links.append(line);
      }
    }
    for (const name of jointSquares(scene.links)) {
      const place = parseSquare(name);
      layers.links.append(s("circle", { cx: x(place.file) + U / 2, cy: y(place.rank) + U / 2, r: JOINT_RADIUS * U, class: "joint" }));
    }
    for (const [name, { kind, text }] of scene.marks) {
      const place = parseSquare(name);
      if (!place || !cells.has(name)) continue;
      const at = `translate(${x(place.file)} ${y(place.rank)}) scale(${U})`;
      if (TINT_MARKS.has(kind)) layers.tints.append(s("rect", { width: 1, height: 1, transform: at, class: `tint ${kind}` }));
      const lined = LINE_MARKS.has(kind) ? "lined" : "filled";
      layers.marks.append(s("path", { d: SHAPES[kind] ?? SHAPES.legal, transform: at, class: `mark ${kind} ${lined}` }));
      if (text !== undefined) {
        layers.marks.append(s("text", { x: x(place.file) + U / 2, y: y(place.rank) + U / 2, class: `mark-text ${kind}`, "font-size": markFontSize(text) * U }, text));
      }
    }
    for (const [name, kind] of [[scene.start, "start"], [scene.end, "end"]]) {
      const place = parseSquare(name);
      if (!place || !cells.has(name)) continue;
      const colour = stepColour(kind === "start" ? 0 : 1).fill;
      const inset = { x: x(place.file) + 4, y: y(place.rank) + 4, width: U - 8, height: U - 8, rx: kind === "start" ? U / 2 : 6 };
      layers.marks.append(s("rect", { ...inset, class: `given ${kind}`, stroke: colour }));
    }
  }

  function heat() {
    layers.heat.setAttribute("visibility", scene.heat ? "visible" : "hidden");
    layers.visits.setAttribute("visibility", scene.heat && hasHeatTexts(scene.board) ? "visible" : "hidden");
    if (!scene.heat) return;
    const { counts, most } = scene.heat;
    for (const [name, count] of counts) {
      if (!heated.has(name)) {
        const { file, rank } = parseSquare(name);
        const square = s("rect", { x: x(file), y: y(rank), width: U, height: U, class: "heat-square" });
        const text = s("text", { x: x(file) + U - 3, y: y(rank) + U - 4, class: "heat-number", "font-size": 0.19 * U });
        layers.heat.append(square);
        layers.visits.append(text);
        heated.set(name, { square, text });
      }
      const { square, text } = heated.get(name);
      square.setAttribute("opacity", heatOpacity(heatStrength(count, most)).toFixed(3));
      square.dataset.visits = count;
      write(text, heatText(count));
    }
  }

  function pieces() {
    layers.pieces.replaceChildren();
    const { body, lines, letter } = scene.glyph ?? {};
    const stand = (name, moving) => {
      const place = parseSquare(name);
      if (!place) return;
      const [left, top] = [x(place.file), y(place.rank)];
      const at = `translate(${left + U * 0.05} ${top + U * 0.05}) scale(${(U * 0.9) / 100})`;
      const shape = body
        ? [s("path", { d: body, class: "piece-body" }), lines && s("path", { d: lines, class: "piece-lines" })]
        : [s("circle", { cx: 50, cy: 50, r: 34, class: "piece-body" }), s("text", { x: 50, y: 52, class: "piece-letter" }, letter ?? "")];
      layers.pieces.append(s("g", { class: moving ? "piece moving" : "piece", transform: at }, shape));
    };
    scene.pieces.forEach((name) => stand(name, false));
    if (scene.tip) stand(scene.tip, true);
  }

  return {
    element,
    draw(next) {
      scene = next;
      const { ranks, files, wrap } = scene.board;
      const wanted = `${ranks}x${files} ${wrap}`;
      if (wanted !== shape) {
        shape = wanted;
        ground();
      }
      cutAway();
      heat();
      path();
      marks();
      pieces();
    },
    cell: (name) => cells.get(name),
    cells: () => cells,
    ring(name) {
      if (!layers) return;
      const place = parseSquare(name);
      layers.ring.setAttribute("visibility", place ? "visible" : "hidden");
      if (!place) return;
      layers.ring.setAttribute("x", x(place.file) + 2);
      layers.ring.setAttribute("y", y(place.rank) + 2);
    },
    squareAt: (event) => event.target.closest?.("[data-square]")?.dataset.square ?? null,
  };
}
