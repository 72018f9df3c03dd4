// Building a solution by hand. The server says which squares can be chosen, and which of them still lead to a solution;
// this module stores the chosen squares.

import { glyphOf } from "../serverinfo.js";
import { ask, requestSlot } from "../api.js";
import { Board } from "../board/board.js";
import { button, captionedButton, setDisabled, setHidden, verdictLine } from "../controls.js";
import { h, write } from "../dom.js";
import { onNextFrame } from "../scheduler.js";
import { toRequest } from "../setting.js";
import { isForClass } from "../store.js";
import { t } from "../words.js";
import { legend } from "./legend.js";
import { answerScene, reasonLegend, solutionLength } from "./scene.js";

const KIND = { done: "yes", dead: "no", wrong: "no" };

/** The time from the start of a celebration on the first square to that on the last, in milliseconds. */
const CHEER = 1200;
/** The duration of the celebration of a single square, in milliseconds. */
const HOP = 450;
const calmly = matchMedia("(prefers-reduced-motion: reduce)");

/** Animates all steps or pieces that were played, one after another. */
function celebrate(board) {
  if (calmly.matches) return;
  const played = [...board.element.querySelectorAll(".beads > *, .pieces .piece")];
  played.forEach((one, index) => one.animate({ translate: ["0", "0 -9px", "0"] }, { duration: HOP, delay: (CHEER * index) / played.length, easing: "ease-in-out" }));
}

/** A time in milliseconds as minutes and seconds. */
function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A board to play on; `onChange(path, hints)` is called when the path or the hint setting changes. */
export function playPart({ onChange = () => {} } = {}) {
  let setting = null;
  let path = [];
  let undone = [];
  let hints = true;
  let state = null;
  let checked = null;
  // When the first square was chosen, and the time from then to the last, in milliseconds; null before.
  let since = null;
  let took = null;
  let undos = 0;
  let ticking = 0;
  // The square that is dragged over or clicked, until it can be chosen.
  let wish = null;
  const question = requestSlot();

  const board = new Board({ label: t("page-board"), pick: (name, drag) => (drag ? dragTo(name) : pick(name)), drags: () => setting !== null && isTour() });
  const says = verdictLine();
  const count = h("p", { class: "play-count" });
  const time = h("span", { "aria-hidden": "true" });
  const undosUsed = h("span", {});
  const make = (key, picture, does) => captionedButton({ label: t(key), caption: t(key), picture, does });
  const undo = make("page-undo", "undo", () => goBack(1));
  const redo = make("page-redo", "redo", () => goOn());
  const over = make("page-start-over", "again", () => startOver());
  const wantsHints = captionedButton({ label: t("page-hints"), caption: t("page-hints-short"), picture: "hint", does: () => turnHints() });
  const rescue = button({ label: t("page-go-back"), picture: "undo", text: true, does: () => goBack(state?.back ?? 1) });
  rescue.hidden = true;
  wantsHints.hidden = isForClass();
  const marks = legend();
  const shownBy = h("p", { class: "shown-by" });
  const element = h("div", { class: "play-part" },
    h("div", { class: "play-deck" }, undo, redo, over, wantsHints),
    h("div", { class: "play-state" }, count, h("p", { class: "play-used" }, time, undosUsed)),
    says.element, rescue, marks.element, shownBy, !isForClass() && h("small", { class: "help" }, t("page-hints-help")));

  const isTour = () => setting.puzzle === "tour";

  function tellUsed() {
    write(time, t("page-play-time", { time: clock(took ?? (since === null ? 0 : Date.now() - since)) }));
    write(undosUsed, t("page-play-undos", { undos }));
  }

  /** Shows the elapsed time each second, until the solution is complete or hidden. */
  function tick() {
    tellUsed();
    if (since !== null && took === null && element.isConnected) return;
    clearInterval(ticking);
    ticking = 0;
  }

  function turnHints() {
    if (isForClass()) return;
    hints = !hints;
    checked = null;
    onChange(path, hints);
    draw();
    askServer();
  }

  /** Extends the solution by a square if that is legal, once the server has said so; drags only cross other squares. */
  function dragTo(name) {
    wish = name;
    if (state?.legal.includes(name)) go([...path, name], { keepsWish: true });
    else if (!state && question.idle()) askServer();
  }

  function startOver() {
    [since, took, undos] = [null, null, 0];
    go([]);
  }

  const goOn = () => undone.length > 0 && !checked && go([...path, undone.pop()], { keepsUndone: true });

  function pick(name) {
    if (!setting) return;
    checked = null;
    const at = path.indexOf(name);
    if (at >= 0 && !isTour()) {
      undos += 1;
      go(path.filter((other) => other !== name));
    } else if (at >= 0) {
      goBack(Math.max(path.length - 1 - at, at === path.length - 1 ? 1 : 0));
    } else if (!state || state.legal.includes(name)) {
      dragTo(name);
    } else {
      // The message about a complete solution is not replaced.
      const why = path.length === 0 && isTour() ? "page-no-start" : isTour() ? "page-no-move" : "page-no-place";
      if (state.state !== "done") says.say("open", t(why, { square: name }));
      board.element.animate?.({ translate: ["0", "-4px", "4px", "0"] }, calmly.matches ? 0 : 160);
    }
  }

  function goBack(steps) {
    if (checked) return go(path, { keepsUndone: true });
    const from = Math.max(0, path.length - steps);
    if (from < path.length) undos += 1;
    undone.push(...path.slice(from).reverse());
    go(path.slice(0, from), { keepsUndone: true });
  }

  function go(next, { keepsUndone = false, keepsWish = false } = {}) {
    if (!keepsUndone) undone = [];
    if (!keepsWish) wish = null;
    if (next.length > 0) {
      since ??= Date.now();
      ticking ||= setInterval(tick, 1000);
    }
    took = null;
    checked = null;
    path = next;
    state = null;
    onChange(path, hints);
    draw();
    askServer();
  }

  async function askServer() {
    const body = { setting: toRequest(setting), path };
    says.wait();
    try {
      await question.run(async (signal) => {
        // The first request returns the legal squares at once, the second one hints, which may take a search.
        hear(await ask("play", body, { signal, query: { hint: "0" } }), signal);
        if (hints) hear(await ask("play", body, { signal, query: { hint: "1" } }), signal);
      });
    } catch (error) {
      says.say("trouble", error.message);
    }
    says.done();
  }

  function hear(answer, signal) {
    if (signal.aborted) return;
    const isNew = state === null && since !== null;
    state = answer;
    if (wish !== null && answer.legal.includes(wish)) {
      dragTo(wish);
      return;
    }
    if (answer.state === "done" && isNew) {
      took = Date.now() - since;
      onNextFrame(() => celebrate(board));
    }
    const begins = path.length === 0 && answer.state === "open" && !answer.good;
    const { verdict, reason } = answer;
    const sentence = reason ? t("page-because", { verdict, reason }) : verdict;
    says.say(KIND[answer.state] ?? answer.state, begins ? t(isTour() ? "page-play-help-tour" : "page-play-help-queens") : sentence);
    write(shownBy, answer.shown_by ?? "");
    draw();
    setHidden(rescue, !(answer.state === "dead" && answer.back > 0 && hints), undo.disabled ? over : undo);
  }

  /** The displayed squares: of the checked solution, or else of the played path. */
  function seen() {
    const squares = checked?.squares ?? path;
    return isTour() ? squares : [...new Set([...setting.standing, ...squares])];
  }

  /** The marks on the board that show why there is no solution. */
  const why = () => ({ evidence: (!checked && state?.evidence) || [] });

  function scene() {
    const now = answerScene(setting, why(), "both");
    now.glyph = glyphOf(setting);
    const squares = seen();
    if (isTour()) {
      now.path = squares;
      now.closed = setting.closed && (checked ? checked.valid : state?.state === "done");
      // Numbers on both the path and the marks would overlap.
      if (why().evidence.length > 0) now.draw = "path";
      now.tip = checked ? null : (path.at(-1) ?? null);
    } else {
      now.pieces = squares;
    }
    if (checked) {
      if (checked.missing) now.marks.set(checked.missing, { kind: "group-1", said: t("page-square-missing") });
      if (checked.step && squares[checked.step - 1]) now.marks.set(squares[checked.step - 1], { kind: "refused" });
      return now;
    }
    if (!isTour()) for (const name of state?.attacked ?? []) if (!now.pieces.includes(name)) now.marks.set(name, { kind: "attacked" });
    const good = state?.good && hints ? new Set(state.good) : null;
    const unknown = new Set(state?.unknown ?? []);
    // Without hints, the legal squares of an empty board are not marked, because all squares are legal.
    const quiet = path.length === 0 && !good;
    const kind = (name) => (!good ? "legal" : good.has(name) ? "good" : unknown.has(name) ? "legal" : "bad");
    for (const name of quiet ? [] : (state?.legal ?? [])) if (!now.marks.has(name)) now.marks.set(name, { kind: kind(name) });
    return now;
  }

  function draw() {
    const shown = scene();
    board.show(shown);
    const kinds = new Set([...shown.marks.values()].map(({ kind }) => kind));
    const meanings = ["good", "bad", "legal", "attacked"].map((kind) => [kind, t(`page-square-${kind}`)]);
    const missing = checked?.missing ? [["group-1", t("page-square-missing")]] : [];
    marks.show([...meanings.filter(([kind]) => kinds.has(kind)), ...missing, ...reasonLegend(why())]);
    const all = solutionLength(setting);
    write(count, t(isTour() ? "page-played" : "page-played-pieces", { length: seen().length, all }));
    // A checked solution is not a step of the path: undo returns to the path.
    setDisabled(undo, !checked && path.length === 0, over);
    setDisabled(redo, Boolean(checked) || undone.length === 0, undo);
    wantsHints.setAttribute("aria-pressed", String(hints));
    tellUsed();
  }

  return {
    element,
    board,
    /** Opens a setting, with a path played before. */
    open(next, before = [], withHints = true) {
      // If the same path is already open, its clock and its undone squares are kept.
      const isOther = JSON.stringify([setting, path]) !== JSON.stringify([next, before]);
      if (isOther) [since, took, undos, undone] = [null, null, 0, []];
      setting = next;
      path = before;
      wish = null;
      hints = withHints && !isForClass();
      checked = null;
      state = null;
      draw();
      askServer();
    },
    /** Shows the result of a check. */
    showChecked(answer) {
      checked = answer;
      question.stop();
      says.say(answer.valid ? "yes" : "no", answer.verdict);
      write(shownBy, "");
      rescue.hidden = true;
      draw();
    },
    squares: seen,
    undo: () => goBack(1),
    redo: goOn,
    turnHints,
    stop: () => question.stop(),
  };
}
