// A board on the page: draws scenes as SVG or on a canvas, and is a single grid for mouse, keyboard and screen readers.
// The board knows squares, but no moves.

import { h } from "../dom.js";
import { debounce, onNextFrame } from "../scheduler.js";
import { parseSquare, squareName } from "../squares.js";
import { formatList, t } from "../words.js";
import { canvasPainter } from "./canvas.js";
import { theme } from "./colours.js";
import { svgPainter } from "./svg.js";

const MAX_SVG_SQUARES = 400;

const MARK_MESSAGES = {
  forbidden: "page-square-forbidden", legal: "page-square-legal", good: "page-square-good", attacked: "page-square-attacked",
  tried: "page-square-tried", refused: "page-square-refused", left: "page-square-left",
  bad: "page-square-bad", yes: "page-map-yes", no: "page-map-no", unknown: "page-map-unknown",
};

/** The squares on the line from one square to another, without the first. */
function between(first, last) {
  const [from, to] = [parseSquare(first), parseSquare(last)];
  const steps = Math.max(Math.abs(to.file - from.file), Math.abs(to.rank - from.rank));
  const along = (start, end, step) => Math.round(start + ((end - start) * step) / steps);
  return Array.from({ length: steps }, (_, step) => squareName(along(from.file, to.file, step + 1), along(from.rank, to.rank, step + 1)));
}

/** The descriptions of a mark: its own, or that of its kind and the number of onward moves that it shows. */
function describeMark({ kind, text, said }) {
  if (said) return [said];
  const ways = text === undefined ? [] : [t("page-square-candidate", { count: text })];
  return MARK_MESSAGES[kind] ? [t(MARK_MESSAGES[kind]), ...ways] : ways;
}

export class Board {
  /**
   * `pick(name, drag)` is called when the user chooses a square; `drags(byFinger)` says whether dragging the mouse, or
   * else a finger or pen, also chooses squares. If a finger does not drag, it chooses by a tap, and scrolls.
   * `over(name)` is called when the pointer or the keyboard focus comes to a square.
   */
  constructor({ label, pick = null, drags = () => false, over = () => {} } = {}) {
    this.pick = pick;
    this.drags = drags;
    this.over = over;
    this.svg = null;
    this.canvas = null;
    this.painter = null;
    this.scene = null;
    this.cursor = null;
    this.element = h("div", { class: pick ? "board live" : "board", role: "grid", "aria-label": label ?? t("page-board") });
    if (pick) this.element.setAttribute("aria-description", t("page-board-keys"));
    this.listen();
    this.paint = () => this.paintNow();
    this.relabel = debounce(() => this.updateLabels(), 250);
    // This paints at once, because printing does not wait for the next frame.
    this.element.addEventListener("theme", this.paint);
    // A board that comes back to the page may have another theme.
    new ResizeObserver(() => onNextFrame(this.paint)).observe(this.element);
  }

  /** Draws a scene in the next frame; if there are several, only the last is drawn. */
  show(scene) {
    this.scene = scene;
    onNextFrame(this.paint);
  }

  paintNow() {
    const { scene } = this;
    if (!scene) return;
    scene.theme = theme();
    const large = scene.board.ranks * scene.board.files > MAX_SVG_SQUARES;
    // Whether a finger on the board drags, or scrolls the page.
    this.element.classList.toggle("drags", Boolean(this.pick) && this.drags(true));
    if (large || scene.quick) this.use((this.canvas ??= canvasPainter()));
    else this.use((this.svg ??= svgPainter()));
    this.painter.draw(scene);
    this.element.setAttribute("aria-rowcount", scene.board.ranks);
    this.element.setAttribute("aria-colcount", scene.board.files);
    this.element.style.setProperty("--ratio", (scene.board.files + 0.76) / (scene.board.ranks + 0.76));
    this.element.style.setProperty("--files", scene.board.files);
    this.placeCursor();
    this.relabel();
  }

  use(painter) {
    if (this.painter === painter) return;
    const focused = this.element.contains(document.activeElement);
    this.painter = painter;
    this.element.replaceChildren(painter.element);
    this.refocus = focused;
  }

  placeCursor() {
    const { ranks, files } = this.scene.board;
    const place = parseSquare(this.cursor) ?? { file: 0, rank: 0 };
    this.cursor = squareName(Math.min(place.file, files - 1), Math.min(place.rank, ranks - 1));
    const cell = this.cursorCell();
    if (this.painter === this.svg && this.tabbed !== cell) {
      this.tabbed?.setAttribute("tabindex", "-1");
      cell?.setAttribute("tabindex", "0");
      this.tabbed = cell;
    }
    if (this.painter === this.canvas) this.canvas.ring(this.cursor);
    if (this.refocus) cell?.focus({ preventScroll: true });
    this.refocus = false;
  }

  cursorCell() {
    return this.painter === this.canvas ? this.canvas.cursor : this.svg?.cell(this.cursor);
  }

  /** Moves the keyboard focus to a square. */
  focus(name) {
    this.cursor = name;
    this.placeCursor();
    const cell = this.cursorCell();
    cell?.focus({ preventScroll: true });
    this.setLabel(cell, name);
    this.over(name);
  }

  listen() {
    const { element } = this;
    let dragged = null;
    // Whether the pressed square has the moving piece; it is then chosen by a click, but not by a drag.
    let isHeld = false;
    // Whether the pointer left the board since the last square of the drag.
    let wasAway = false;
    element.addEventListener("click", (event) => {
      // A pressed square was already chosen on pointerdown, wherever the pointer was released.
      const name = dragged ?? this.painter?.squareAt(event);
      if (!name || !this.pick) return;
      this.cursor = name;
      this.placeCursor();
      if (dragged === null || isHeld) this.pick(name, false);
      dragged = null;
    });
    element.addEventListener("pointerdown", (event) => {
      dragged = null;
      if (event.button !== 0 || !this.pick || !this.drags(event.pointerType !== "mouse")) return;
      // Without capture, the events of a finger have the square under it as target, not the one that it touched first.
      if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
      dragged = this.painter?.squareAt(event) ?? null;
      isHeld = dragged !== null && dragged === this.scene?.tip;
      wasAway = false;
      addEventListener("pointerup", release, { once: true });
      if (dragged && !isHeld) this.pick(dragged, false);
    });
    element.addEventListener("pointerleave", () => (wasAway = true));
    // If the pointer is released outside the board, or a finger has moved, no click event follows.
    let hasMoved = false;
    const release = (event) => {
      if (!element.contains(event.target) || (event.pointerType === "touch" && hasMoved)) dragged = null;
      hasMoved = false;
    };
    element.addEventListener("pointercancel", () => (dragged = null));
    element.addEventListener("pointermove", (event) => {
      const name = this.painter?.squareAt(event);
      if (name) this.over(name);
      if (!name || name === dragged || dragged === null || (event.buttons & 1) === 0) return;
      // A fast pointer skips squares, so the squares between two events are also chosen.
      for (const crossed of wasAway ? [name] : between(dragged, name)) this.pick(crossed, true);
      [dragged, wasAway, isHeld, hasMoved] = [name, false, false, true];
    });
    element.addEventListener("keydown", (event) => this.handleKey(event));
    element.addEventListener("focusin", () => {
      if (this.painter === this.svg) this.svg.ring(element.querySelector(":focus-visible") ? this.cursor : null);
      this.setLabel(this.cursorCell(), this.cursor);
    });
    element.addEventListener("focusout", () => this.painter === this.svg && this.svg.ring(null));
  }

  handleKey(event) {
    const isFar = event.ctrlKey && (event.key === "Home" || event.key === "End");
    if ((event.ctrlKey && !isFar) || event.altKey || event.metaKey || !this.scene) return;
    const { ranks, files } = this.scene.board;
    const place = parseSquare(this.cursor) ?? { file: 0, rank: 0 };
    const moves = {
      ArrowLeft: () => (place.file -= 1), ArrowRight: () => (place.file += 1), ArrowUp: () => (place.rank += 1),
      ArrowDown: () => (place.rank -= 1), Home: () => (place.file = 0), End: () => (place.file = files - 1),
      PageUp: () => (place.rank = ranks - 1), PageDown: () => (place.rank = 0),
    };
    if (this.pick && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.pick(this.cursor, false);
    } else if (moves[event.key]) {
      event.preventDefault();
      moves[event.key]();
      // Ctrl+Home goes to the first square in reading order, Ctrl+End to the last.
      if (isFar) place.rank = event.key === "Home" ? ranks - 1 : 0;
      const within = (value, most) => Math.min(Math.max(value, 0), most - 1);
      this.focus(squareName(within(place.file, files), within(place.rank, ranks)));
      if (this.painter === this.svg) this.svg.ring(this.cursor);
    }
    if (event.key.startsWith("Arrow")) event.stopPropagation();
  }

  /** The description of a square for screen readers. */
  describe(name) {
    const { scene } = this;
    const said = [name];
    if (!scene.labels) {
      scene.labels = { holes: new Set(scene.board.holes), steps: new Map(scene.path.map((square, index) => [square, index])), pieces: new Set(scene.pieces) };
    }
    const { holes, steps, pieces } = scene.labels;
    if (holes.has(name)) said.push(t("page-square-hole"));
    if (name === scene.start) said.push(t("page-square-start"));
    if (name === scene.end) said.push(t("page-square-end"));
    if (steps.has(name)) said.push(t("page-square-step", { step: steps.get(name) + scene.first }));
    if (pieces.has(name) || name === scene.tip) said.push(t("page-square-piece"));
    const visits = scene.heat?.counts.get(name);
    if (visits !== undefined) said.push(t(scene.heat.said, { count: visits }));
    const mark = scene.marks.get(name);
    if (mark) said.push(...describeMark(mark));
    return formatList(said);
  }

  setLabel(cell, name) {
    if (cell && this.scene) cell.setAttribute("aria-label", this.describe(name));
  }

  updateLabels() {
    if (!this.scene) return;
    if (this.painter === this.canvas) {
      this.setLabel(this.canvas.cursor, this.cursor);
      return;
    }
    for (const [name, cell] of this.svg.cells()) {
      const text = this.describe(name);
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    }
  }
}
