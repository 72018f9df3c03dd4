// A search on its board, with details of the displayed position: counters, last event, candidates with their degrees,
// path, pseudocode, and a plot of the depth.

import { glyphOf } from "../serverinfo.js";
import { Board } from "../board/board.js";
import { fill, h, write } from "../dom.js";
import { onNextFrame } from "../scheduler.js";
import { formatNumber, hasMessage, t, tParts } from "../words.js";
import { Film } from "./film.js";
import { heatLegend, heatMap } from "./heat.js";
import { depthPlot } from "./plot.js";
import { maskTable } from "./masks.js";
import { legend } from "./legend.js";
import { FilmTree } from "./tree.js";
import { treeView } from "./treeview.js";
import { answerScene, defaultDrawing, reasonLegend, settingScene } from "./scene.js";

/** The most entries of a path that are shown on screen; in print the whole path is shown. */
const STACK_SHOWN = 60;

const open = new Set();
let onPaper = false;
for (const [event, prints] of [["beforeprint", true], ["afterprint", false]]) {
  addEventListener(event, () => {
    onPaper = prints;
    for (const panel of open) panel.drawNow();
  });
}

function counters() {
  const [labels, values] = [{}, {}];
  const element = h("dl", { class: "counters", "aria-label": t("page-counters") }, ["events", "entered", "steps-back", "depth"].map((name) => {
    labels[name] = h("dt", {}, t(`page-${name}`));
    values[name] = h("dd", {});
    return h("div", {}, labels[name], values[name]);
  }));
  return { element, labels, values };
}

/** A sentence about a square, or about a move, whose name is in bold. */
const sentence = (key, name) => h("span", {}, tParts(key, { square: name, move: name }, (shown) => h("b", {}, shown)));

export class FilmPanel {
  constructor({ label, seek }) {
    this.board = new Board({ label });
    this.board.element.classList.add("film-board");
    this.plot = depthPlot((position) => seek(position));
    this.counters = counters();
    this.heat = heatLegend();
    this.tree = treeView();
    this.hasTree = false;
    this.masks = maskTable();
    this.event = h("p", { class: "event", "aria-live": "off" });
    this.candidates = h("ul", { class: "candidates" });
    // A long list scrolls, so it must be focusable.
    this.stack = h("ol", { class: "stack", tabindex: "0", "aria-label": t("page-stack") });
    this.code = h("ol", { class: "code" });
    this.says = h("p", { class: "film-verdict", role: "status" });
    // The legend of a search that decides moves, or that was decided before its first step.
    this.marks = legend();
    this.marks.element.classList.add("film-legend");
    this.marks.show([]);
    const folded = (key, content) => h("details", { class: `fold of-${content.className}`, open: true }, h("summary", {}, h("h2", { class: "field-label" }, t(key))), content);
    this.folds = { candidates: folded("page-candidates", this.candidates), code: folded("page-code", this.code), stack: folded("page-stack", this.stack) };
    this.lists = h("div", { class: "lists" },
      h("div", { class: "panel" }, this.says, this.event, this.marks.element, this.folds.candidates), this.masks.element,
      h("div", { class: "panel" }, this.folds.code), h("div", { class: "panel" }, this.folds.stack));
    this.film = null;
    // While a film plays fast, the board is drawn on a canvas and the lists are not updated.
    this.fast = false;
    // Whether the board shows the heat map; a search that decides moves has none.
    this.isHot = false;
    this.draw = () => this.drawNow();
    this.onUpdate = () => {};
  }

  /** Folds all lists except for `names`; the user can fold and unfold them afterwards. */
  unfold(names) {
    for (const [name, fold] of Object.entries(this.folds)) fold.open = names.includes(name);
  }

  /** Starts the film of a setting. */
  open(setting) {
    this.film?.close();
    open.add(this);
    this.setting = setting;
    this.codeShown = null;
    this.marks.show([]);
    this.film = new Film(setting, () => {
      this.onUpdate();
      onNextFrame(this.draw);
    });
    this.filmTree = new FilmTree(this.film, () => onNextFrame(this.draw));
    this.board.show(settingScene(setting));
    return this.film;
  }

  close() {
    open.delete(this);
    this.film?.close();
    this.film = null;
  }

  /** Sets whether the film plays `fast`, whether its board `isHot`, and whether it `hasTree`. */
  set(changes) {
    Object.assign(this, changes);
    onNextFrame(this.draw);
  }

  /** The squares of the walk or of the pieces at the displayed position; null if the search decides moves. */
  squares() {
    const { film, setting } = this;
    if (!film || film.moves) return null;
    const names = film.state.path.map((id) => film.names[id]);
    return setting.puzzle === "tour" ? names : [...new Set([...setting.standing, ...names])];
  }

  /** The used moves at the displayed position; null unless the search decides moves. */
  moves() {
    const { film } = this;
    return film?.moves ? film.state.path.map((id) => film.moves[id]) : null;
  }

  /** Whether the displayed position is the solution at the end of the film. */
  isAtSolution() {
    return this.film.endHere === "found";
  }

  /** What can be exported; for a search decided before its first step, only whether there is no solution. */
  exportOffer() {
    const { film, setting } = this;
    return { setting, ...(film.isEmpty ? { none: film.end === "exhausted" } : { squares: this.squares(), moves: this.moves(), isWhole: this.isAtSolution(), film: film.names.length > 0 }) };
  }

  scene() {
    const { film, setting } = this;
    const scene = settingScene(setting);
    scene.quick = this.fast;
    scene.total = film.target;
    scene.glyph = glyphOf(setting);
    if (film.moves) return this.ofMoves(scene);
    const squares = this.squares();
    if (setting.puzzle === "tour") {
      scene.path = squares;
      scene.closed = setting.closed && this.isAtSolution();
      scene.draw = defaultDrawing(setting.board);
      scene.tip = squares.at(-1) ?? film.start ?? setting.from;
    } else {
      scene.pieces = squares;
    }
    if (this.isHot) scene.heat = { ...heatMap(film), said: this.key("page-square-visits") };
    const { step } = film;
    for (const [id, degree, tried] of film.candidates) {
      scene.marks.set(film.names[id], setting.puzzle === "tour" ? { kind: tried ? "tried" : "candidate", text: String(degree) } : { kind: tried ? "bad" : "legal" });
    }
    // Before the first step the piece stands on the square that it will enter.
    if (squares.length === 0 && scene.tip) scene.marks.delete(scene.tip);
    if (step?.event === "refuse") scene.marks.set(film.names[step.square], { kind: "refused" });
    if (step?.event === "leave") scene.marks.set(film.names[step.square], { kind: "left" });
    return scene;
  }

  /** Adds to the scene the used moves, the moves to choose from, and the effect of the last step. */
  ofMoves(scene) {
    const { film } = this;
    const { step } = film;
    const link = (id, kind) => {
      const [from, to] = film.moves[id];
      if (from && to) scene.links.push({ from, to, kind });
      else if (from ?? to) scene.marks.set(from ?? to, kind === "used" ? { kind: "fixed", said: t("page-mark-end") } : { kind: "candidate", said: t("page-mark-possible-end") });
    };
    for (const id of film.state.path) link(id, "used");
    for (const [id] of film.candidates) link(id, "choice");
    if (step?.event === "leave") for (const name of film.moves[step.square]) if (name) scene.marks.set(name, { kind: "left" });
    const lost = step?.contradiction?.square;
    if (lost) scene.marks.set(lost, { kind: "no", said: t("page-square-lost") });
    return scene;
  }

  /** The legend entries for the marks that are present, for a search that decides moves. */
  meanings({ links, marks }) {
    const kinds = new Set([...links, ...marks.values()].map(({ kind }) => kind));
    const all = [["used", this.word("page-depth")], ["choice", this.word("page-candidates")], ["fixed", t("page-mark-end")], ["candidate", t("page-mark-possible-end")], ["no", t("page-square-lost")]];
    return all.filter(([kind]) => kinds.has(kind));
  }

  /** The key of a message, or of its variant for moves, walks or pieces if there is one. */
  key(key) {
    const own = `${key}-${this.film.moves ? "moves" : this.setting.puzzle === "tour" ? "walk" : "pieces"}`;
    return hasMessage(own) ? own : key;
  }

  /** A message, in its variant for moves, walks or pieces if there is one. */
  word(key) {
    return t(this.key(key));
  }

  drawNow() {
    const { film, setting } = this;
    if (!film) return;
    const { state, step } = film;
    const { labels, values } = this.counters;
    write(values.events, formatNumber(state.position));
    write(values.entered, formatNumber(state.nodes));
    write(values["steps-back"], formatNumber(state.backs));
    // For a search that decides moves, the depth counts moves between two squares; the path also contains the ends of
    // the tour.
    write(values.depth, film.moves ? `${this.moves().filter(([from, to]) => from && to).length} / ${film.movesOfTour}` : `${state.path.length} / ${film.target}`);
    for (const name of ["entered", "depth"]) write(labels[name], this.word(`page-${name}`));
    // A closed tour has no ends.
    if (film.moves && film.target === film.movesOfTour) write(labels.entered, t("page-entered-ring"));
    for (const [name, fold] of Object.entries(this.folds)) {
      write(fold.querySelector("h2"), this.word(`page-${name}`));
      // A search that was decided before its first step has no lists.
      (name === "candidates" ? fold : fold.parentElement).hidden = film.isEmpty;
    }
    this.stack.setAttribute("aria-label", this.word("page-stack"));
    this.plot.show(film, film.length);
    const over = film.endHere && film.verdict;
    write(this.says, film.error?.message ?? (over ? film.verdict : ""));
    if (film.why) {
      this.board.show(answerScene(setting, film.why));
      this.marks.show(reasonLegend(film.why));
      write(this.event, film.why.shown_by ?? "");
    }
    if (film.names.length === 0) return;
    const scene = this.scene();
    this.board.show(scene);
    this.heat.show(scene.heat, this.word("page-heat-legend"));
    if (film.moves) this.marks.show(this.meanings(scene));
    this.drawTree();
    this.drawCode(film.code, (over && film.endAt) || step);
    this.masks.show(film, setting.board.files, this.fast ? null : step);
    if (this.fast && state.position > 0) {
      write(this.event, t("page-candidates-fast"));
      this.candidates.replaceChildren();
      this.stack.replaceChildren();
      return;
    }
    this.tell(film, step);
    this.drawStack(state.path.map((id) => film.names[id]));
  }

  drawTree() {
    const { film, tree } = this;
    tree.element.hidden = !this.hasTree || film.isEmpty;
    if (tree.element.hidden) return;
    const isFast = film.window === null && film.position > 0;
    const shown = isFast ? null : this.filmTree.now();
    if (shown) tree.show({ tree: shown, names: film.names, target: film.target, hidden: film.state.nodes - shown.size, isWhole: onPaper });
    else if (isFast) tree.wait(t("page-candidates-fast"));
  }

  tell(film, step) {
    if (!step) fill(this.event, t(film.position === 0 ? "page-event-begin" : "page-candidates-fast"));
    else fill(this.event, sentence(this.key(`page-event-${step.event}`), film.names[step.square]));
    const lost = step?.contradiction;
    if (lost) this.event.append(sentence(lost.square ? "page-event-lost" : "page-ends-lost", lost.square));
    this.event.dataset.event = step?.event ?? "begin";
    const { candidates } = film;
    // The degree of a square in a tour; moves have no degree.
    const hasWays = this.setting.puzzle === "tour" && !film.moves;
    const most = Math.max(1, ...candidates.map(([, degree]) => degree));
    fill(this.candidates, candidates.slice(0, 40).map(([id, degree, tried]) => {
      const bar = h("meter", { min: 0, max: most, value: degree, "aria-hidden": "true" });
      return h("li", { class: tried ? "tried" : null }, h("b", {}, film.names[id]), hasWays && bar, hasWays && h("span", { "aria-hidden": "true" }, degree), hasWays && h("span", { class: "read" }, t("page-square-candidate", { count: degree })));
    }));
    // A search that decides moves has no candidates while it draws conclusions.
    if (candidates.length === 0 && step && !film.moves) fill(this.candidates, h("li", { class: "none" }, this.word("page-candidates-none")));
  }

  /** Highlights the line of a step, and marks the lines that led to it. */
  drawCode(lines, step) {
    if (this.codeShown !== lines) {
      this.codeShown = lines;
      fill(this.code, lines.map((line) => {
        const text = line.trimStart();
        const item = h("li", {}, text);
        item.style.setProperty("--indent", (line.length - text.length) / 2);
        return item;
      }));
    }
    [...this.code.children].forEach((item, index) => {
      if (index === step?.line) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      item.classList.toggle("before", Boolean(step?.before.includes(index)));
    });
  }

  drawStack(names) {
    const hidden = onPaper ? 0 : Math.max(0, names.length - STACK_SHOWN);
    fill(this.stack, hidden > 0 && h("li", { class: "more" }, "…"), names.slice(hidden).map((name, index) => h("li", {}, h("small", {}, hidden + index + 1), name)));
    this.stack.start = hidden + 1;
    this.stack.scrollTop = this.stack.scrollHeight;
  }
}
