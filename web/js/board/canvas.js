// A board on a canvas, for large boards and for fast films. The canvas looks like the SVG.

import { h } from "../dom.js";
import { fileLetters, parseSquare, squareName, stepLines } from "../squares.js";
import { stepColour, styleColours } from "./colours.js";
import { BEAD_RADIUS, DISC_RADIUS, hasHeatTexts, heatOpacity, heatStrength, heatText, isLabelled, JOINT_RADIUS, jointSquares, LINE_MARKS, LINE_WIDTH, MARGIN, markFontSize, numberFontSize, rampPosition, SHAPES, TINT_MARKS } from "./look.js";

const shapes = new Map();
const disc = new Path2D("M50 16A34 34 0 1 1 50 84 34 34 0 1 1 50 16z");
function shape(kind) {
  if (!shapes.has(kind)) shapes.set(kind, new Path2D(SHAPES[kind] ?? SHAPES.legal));
  return shapes.get(kind);
}

const MARK_COLOUR = {
  fixed: "accent",
  yes: "yes", uses: "yes", no: "no", unknown: "soft", forbidden: "no", attacked: "soft", legal: "accent", good: "accent", bad: "soft",
  candidate: "accent", refused: "no", left: "no", tried: "soft", removed: "ink",
};

const LINK_COLOUR = { unused: "no", inward: "group-0", elsewhere: "group-0" };

/** A painter that draws scenes on a canvas; `cursor` is an element for the square with the keyboard focus. */
export function canvasPainter() {
  const canvas = h("canvas", { class: "board-canvas", "aria-hidden": "true" });
  const cursor = h("div", { role: "gridcell", tabindex: "0", class: "cursor" });
  const row = h("div", { role: "row" }, cursor);
  const element = h("div", { class: "board-canvas-box" }, canvas, row);
  const front = canvas.getContext("2d");
  // The empty board is drawn once, and copied below each scene.
  const under = document.createElement("canvas");
  const back = under.getContext("2d");
  let pen = front;
  let laid = "";
  let scene = null;
  let u = 0;
  let glyph = { of: null, body: null, lines: null };

  const left = () => MARGIN * u;
  const top = () => 0.14 * u;
  const x = (file) => left() + file * u;
  const y = (rank) => top() + (scene.board.ranks - 1 - rank) * u;

  function fit() {
    const { ranks, files } = scene.board;
    const [wide, high] = [files + MARGIN + 0.14, ranks + MARGIN + 0.14];
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const width = Math.max(1, Math.round((element.clientWidth || 320) * ratio));
    const height = Math.max(1, Math.round((width * high) / wide));
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    u = width / wide;
  }

  function ground(colours) {
    const { ranks, files, holes, wrap } = scene.board;
    const wanted = `${canvas.width} ${canvas.height} ${ranks} ${files} ${wrap} ${scene.theme} ${holes.join(".")}`;
    if (wanted !== laid) {
      laid = wanted;
      Object.assign(under, { width: canvas.width, height: canvas.height });
      pen = back;
      lay(colours);
      pen = front;
    }
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(under, 0, 0);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
  }

  function lay(colours) {
    const { ranks, files, holes, wrap } = scene.board;
    const cut = new Set(holes);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `${Math.min(0.5, (0.27 * Math.max(ranks, files)) / 8) * u}px ${colours.font}`;
    for (let rank = 0; rank < ranks; rank += 1) {
      pen.fillStyle = colours.soft;
      if (isLabelled(rank, ranks)) pen.fillText(String(rank + 1), left() * 0.5, y(rank) + u / 2);
      for (let file = 0; file < files; file += 1) {
        if (cut.size > 0 && cut.has(squareName(file, rank))) pen.fillStyle = colours.hole;
        else pen.fillStyle = (file + rank) % 2 === 0 ? colours["square-dark"] : colours["square-light"];
        pen.fillRect(x(file), y(rank), u + 0.5, u + 0.5);
      }
    }
    pen.fillStyle = colours.soft;
    for (let file = 0; file < files; file += 1) {
      if (isLabelled(file, files)) pen.fillText(fileLetters(file), x(file) + u / 2, top() + (ranks + 0.36) * u);
    }
    pen.strokeStyle = colours.line;
    pen.lineWidth = Math.max(1, 0.02 * u);
    pen.strokeRect(left(), top(), files * u, ranks * u);
    if (!wrap) return;
    const glued = [["group-0", [[0, 0, 0, ranks], [files, 0, files, ranks]]]];
    if (wrap === "torus" || wrap === "klein") glued.push(["group-1", [[0, 0, files, 0], [0, ranks, files, ranks]]]);
    pen.lineWidth = Math.max(3, 0.09 * u);
    pen.lineCap = "round";
    pen.setLineDash([0.03 * u, 0.15 * u]);
    for (const [colour, edges] of glued) {
      pen.strokeStyle = colours[colour];
      pen.beginPath();
      for (const [a, b, c, d] of edges) {
        pen.moveTo(left() + a * u, top() + b * u);
        pen.lineTo(left() + c * u, top() + d * u);
      }
      pen.stroke();
    }
    pen.setLineDash([]);
  }

  function lines(names, places) {
    const { board, total, closed } = scene;
    pen.save();
    pen.beginPath();
    pen.rect(left(), top(), board.files * u, board.ranks * u);
    pen.clip();
    pen.lineWidth = Math.max(LINE_WIDTH * u, 1.2);
    pen.lineCap = "round";
    const strike = (from, to) => {
      for (const [file, rank, file2, rank2] of stepLines(from, to, board)) {
        pen.moveTo(x(file) + u / 2, y(rank) + u / 2);
        pen.lineTo(x(file2) + u / 2, y(rank2) + u / 2);
      }
    };
    for (let index = 1; index < names.length; index += 1) {
      pen.strokeStyle = stepColour(rampPosition(index, total)).fill;
      pen.beginPath();
      strike(places[index - 1], places[index]);
      pen.stroke();
    }
    if (closed && names.length > 2 && names.length === total) {
      pen.strokeStyle = stepColour(1).fill;
      pen.setLineDash([0.12 * u, 0.16 * u]);
      pen.beginPath();
      strike(places.at(-1), places[0]);
      pen.stroke();
    }
    pen.restore();
  }

  function path(colours) {
    const { path: names, total, draw, first } = scene;
    const places = names.map(parseSquare);
    if (draw !== "numbers") lines(names, places);
    const tiny = u < 16;
    const size = new Map();
    for (let index = 0; index < names.length; index += 1) {
      const colour = stepColour(rampPosition(index, total));
      const [cx, cy] = [x(places[index].file) + u / 2, y(places[index].rank) + u / 2];
      pen.fillStyle = colour.fill;
      if (draw === "numbers") {
        pen.fillRect(cx - 0.45 * u, cy - 0.45 * u, 0.9 * u, 0.9 * u);
      } else if (!tiny || draw === "both") {
        pen.beginPath();
        pen.arc(cx, cy, (draw === "both" ? DISC_RADIUS : BEAD_RADIUS) * u, 0, 7);
        pen.fill();
      }
      if (draw === "path") continue;
      const text = String(index + first);
      if (!size.has(text.length)) size.set(text.length, `600 ${numberFontSize(text, draw === "both") * u}px ${colours.font}`);
      pen.font = size.get(text.length);
      pen.fillStyle = colour.ink;
      pen.fillText(text, cx, cy + 0.02 * u);
    }
  }

  function inSquare(name, paint) {
    const place = parseSquare(name);
    if (!place) return;
    pen.save();
    pen.translate(x(place.file), y(place.rank));
    pen.scale(u, u);
    paint();
    pen.restore();
  }

  function heat(colours) {
    const { counts, most } = scene.heat;
    pen.fillStyle = colours.heat;
    for (const [name, count] of counts) {
      if (count === 0) continue;
      const { file, rank } = parseSquare(name);
      pen.globalAlpha = heatOpacity(heatStrength(count, most));
      pen.fillRect(x(file), y(rank), u + 0.5, u + 0.5);
    }
    pen.globalAlpha = 1;
  }

  /** The numbers of a heat map, over the path. */
  function visits(colours) {
    if (!scene.heat || !hasHeatTexts(scene.board)) return;
    pen.fillStyle = colours.ink;
    pen.font = `600 ${0.19 * u}px ${colours.font}`;
    pen.textAlign = "right";
    pen.textBaseline = "alphabetic";
    for (const [name, count] of scene.heat.counts) {
      const { file, rank } = parseSquare(name);
      pen.fillText(heatText(count), x(file) + 0.95 * u, y(rank) + 0.93 * u);
    }
  }

  function tints(colours) {
    for (const [name, { kind }] of scene.marks) {
      if (!TINT_MARKS.has(kind)) continue;
      inSquare(name, () => {
        pen.globalAlpha = 0.3;
        pen.fillStyle = colours[MARK_COLOUR[kind] ?? kind] ?? colours.accent;
        pen.fillRect(0, 0, 1, 1);
      });
    }
  }

  function links(colours) {
    for (const { from, to, kind } of scene.links) {
      pen.save();
      pen.strokeStyle = colours[LINK_COLOUR[kind] ?? "accent"];
      pen.lineWidth = Math.max(0.07 * u, 1.2);
      if (kind === "unused" || kind === "elsewhere") pen.setLineDash([0.15 * u, 0.15 * u]);
      if (kind === "choice") pen.setLineDash([0.05 * u, 0.13 * u]);
      pen.beginPath();
      for (const [file, rank, file2, rank2] of stepLines(parseSquare(from), parseSquare(to), scene.board)) {
        pen.moveTo(x(file) + u / 2, y(rank) + u / 2);
        pen.lineTo(x(file2) + u / 2, y(rank2) + u / 2);
      }
      pen.stroke();
      pen.restore();
    }
    pen.fillStyle = colours.accent;
    for (const name of jointSquares(scene.links)) {
      inSquare(name, () => {
        pen.beginPath();
        pen.arc(0.5, 0.5, JOINT_RADIUS, 0, 7);
        pen.fill();
      });
    }
  }

  function marks(colours) {
    for (const [name, { kind, text }] of scene.marks) {
      inSquare(name, () => {
        const colour = colours[MARK_COLOUR[kind] ?? kind] ?? colours.accent;
        pen.lineWidth = 0.07;
        pen.lineCap = "round";
        pen.strokeStyle = colour;
        pen.fillStyle = kind === "candidate" || kind === "tried" ? colours.paper : colour;
        if (kind === "candidate" || kind === "tried" || !LINE_MARKS.has(kind)) pen.fill(shape(kind));
        if (LINE_MARKS.has(kind)) pen.stroke(shape(kind));
        if (text === undefined) return;
        pen.fillStyle = kind.startsWith("group") ? colours.paper : colours.ink;
        pen.font = `600 ${markFontSize(text)}px ${colours.font}`;
        pen.fillText(text, 0.5, 0.52);
      });
    }
    for (const [name, kind] of [[scene.start, "start"], [scene.end, "end"]]) {
      inSquare(name, () => {
        pen.lineWidth = 0.08;
        pen.strokeStyle = stepColour(kind === "start" ? 0 : 1).fill;
        pen.beginPath();
        if (kind === "start") pen.arc(0.5, 0.5, 0.42, 0, 7);
        else pen.rect(0.08, 0.08, 0.84, 0.84);
        pen.stroke();
      });
    }
  }

  function pieces(colours) {
    const { body, lines, letter } = scene.glyph ?? {};
    if (glyph.of !== body) glyph = { of: body, body: body && new Path2D(body), lines: lines && new Path2D(lines) };
    const stand = (name) =>
      inSquare(name, () => {
        pen.translate(0.05, 0.05);
        pen.scale(0.009, 0.009);
        pen.lineWidth = 6;
        pen.lineJoin = "round";
        pen.strokeStyle = colours["piece-edge"];
        pen.fillStyle = colours.piece;
        const shape = glyph.body ?? disc;
        pen.stroke(shape);
        pen.fill(shape);
        pen.lineWidth = 3;
        if (glyph.lines) pen.stroke(glyph.lines);
        if (glyph.body || !letter) return;
        pen.fillStyle = colours["piece-edge"];
        pen.font = `600 40px ${colours.font}`;
        pen.fillText(letter, 50, 52);
      });
    scene.pieces.forEach(stand);
    if (scene.tip) stand(scene.tip);
  }

  return {
    element,
    cursor,
    draw(next) {
      scene = next;
      fit();
      const colours = styleColours();
      ground(colours);
      if (scene.heat) heat(colours);
      tints(colours);
      path(colours);
      links(colours);
      marks(colours);
      pieces(colours);
      visits(colours);
    },
    ring(name) {
      const place = parseSquare(name);
      if (!place || !scene) return;
      const { ranks, files } = scene.board;
      const [wide, high] = [files + MARGIN + 0.14, ranks + MARGIN + 0.14];
      Object.assign(cursor.style, {
        left: `${((place.file + MARGIN) / wide) * 100}%`,
        top: `${((ranks - 1 - place.rank + 0.14) / high) * 100}%`,
        width: `${100 / wide}%`,
        height: `${100 / high}%`,
      });
      cursor.setAttribute("aria-rowindex", ranks - place.rank);
      cursor.setAttribute("aria-colindex", place.file + 1);
    },
    squareAt(event) {
      if (!scene || u === 0) return null;
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const file = Math.floor(((event.clientX - box.left) * scale - left()) / u);
      const fromTop = Math.floor(((event.clientY - box.top) * scale - top()) / u);
      const { ranks, files } = scene.board;
      if (file < 0 || file >= files || fromTop < 0 || fromTop >= ranks) return null;
      return squareName(file, ranks - 1 - fromTop);
    },
  };
}
