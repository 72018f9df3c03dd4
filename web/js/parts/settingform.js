// The controls of the setting. Each view shows the controls that it needs; all edit the same setting.

import { defaultMethod, isNamedPiece, methodChoices, orderChoices, pieceChoices, tieBreakChoices } from "../serverinfo.js";
import { onRequestError } from "../api.js";
import { dropdown, labelledGroup, segments, stepper } from "../controls.js";
import { h, uniqueId, write } from "../dom.js";
import { completeSetting, maxSide, resize, WRAPS } from "../setting.js";
import { changeSetting, onChange, setting } from "../store.js";
import { t } from "../words.js";

const PUZZLE_PIECES = { tour: "knight", queens: "queen", placement: "king" };

function size() {
  const most = maxSide();
  const to = (ranks, files) => changeSetting(resize(setting(), ranks, files));
  const ranks = stepper({ label: t("page-ranks"), least: 1, most, value: setting().board.ranks, does: (next) => to(next, setting().board.files) });
  const files = stepper({ label: t("page-files"), least: 1, most, value: setting().board.files, does: (next) => to(setting().board.ranks, next) });
  return {
    element: labelledGroup(t("page-size"), h("div", { class: "row" }, ranks.element, h("span", { class: "times", "aria-hidden": "true" }, "×"), files.element)),
    sync(now) {
      ranks.set(now.board.ranks);
      files.set(now.board.files);
    },
  };
}

function puzzle() {
  const choices = ["tour", "queens", "placement"].map((name) => [name, t(`page-puzzle-${name}`)]);
  const control = segments({ label: t("page-puzzle"), choices, value: setting().puzzle, does: (name) => changeSetting(ofPuzzle(name)) });
  return { element: control.element, sync: (now) => control.set(now.puzzle) };
}

/** The same board for another puzzle. */
function ofPuzzle(name) {
  const { board, standing, forbidden } = setting();
  return completeSetting({ puzzle: name, board, standing, forbidden, piece: PUZZLE_PIECES[name] });
}

function piece() {
  const id = uniqueId("piece");
  const text = h("input", {
    id, type: "text", maxlength: "60", spellcheck: "false", autocomplete: "off", "aria-label": t("page-piece-text"), "aria-describedby": `${id}-help`,
    onchange: () => text.value.trim() && choose(text.value.trim()),
  });
  const choose = (name) => changeSetting({ piece: name, ...(setting().puzzle === "placement" && { standing: [] }) });
  const help = h("small", { id: `${id}-help`, class: "help" });
  /** Shows how a piece is written, or what is wrong with the current text. */
  const say = (wrong) => {
    write(help, wrong ?? t("page-piece-help"));
    help.classList.toggle("wrong", wrong !== undefined);
    text.setAttribute("aria-invalid", String(wrong !== undefined));
  };
  say();
  // A late response may be about another piece.
  onRequestError(({ code, message }) => code === "piece" && message.includes(setting().piece) && say(message));
  const own = h("div", { class: "own-piece" }, text, help);
  const list = dropdown({
    label: t("page-piece"), choices: pieceChoices(), value: setting().piece,
    does: (name) => {
      own.hidden = name !== "";
      text.value = "";
      if (name !== "") choose(name);
      else text.focus();
    },
  });
  const element = h("div", {}, list.element, own);
  return {
    element,
    sync(now) {
      element.hidden = now.puzzle === "queens";
      const named = isNamedPiece(now.piece);
      list.set(named ? now.piece : "");
      own.hidden = named;
      if (!named && document.activeElement !== text) text.value = now.piece;
      say();
    },
  };
}

function pieces() {
  const control = stepper({ label: t("page-pieces"), least: 1, most: 1600, value: setting().pieces, empty: true, does: (next) => changeSetting({ pieces: next }) });
  const element = labelledGroup(t("page-pieces"), control.element);
  return {
    element,
    sync(now) {
      element.hidden = now.puzzle !== "placement";
      control.set(now.pieces);
    },
  };
}

function wrap() {
  const choices = [["", t("page-wrap-flat")], ...WRAPS.map((name) => [name, t(`page-wrap-${name}`)])];
  const control = dropdown({
    label: t("page-wrap"), choices, value: setting().board.wrap ?? "",
    does: (name) => changeSetting({ board: { ...setting().board, wrap: name || null } }),
  });
  return { element: control.element, sync: (now) => control.set(now.board.wrap ?? "") };
}

function kind() {
  const choices = [["open", t("page-open")], ["closed", t("page-closed")]];
  const control = segments({ label: t("page-kind"), choices, value: "open", does: (name) => changeSetting({ closed: name === "closed" }) });
  return {
    element: control.element,
    sync(now) {
      control.element.hidden = now.puzzle !== "tour";
      control.set(now.closed ? "closed" : "open");
    },
  };
}

/** The controls of a search: method, move order, tie-break. `read` and `change` access their values. */
export function searchControls({ read, change }) {
  let puzzleShown = null;
  let offered = [];
  const offer = (pairs) => {
    if (String(pairs) === String(offered)) return;
    offered = pairs;
    method.offer(pairs);
  };
  const method = dropdown({ label: t("page-method"), choices: [], does: (name) => change({ method: name || null }) });
  const order = dropdown({ label: t("page-order"), choices: orderChoices(), does: (name) => change({ order: name || null }) });
  const tie = dropdown({ label: t("page-tie-break"), choices: tieBreakChoices(), does: (name) => change({ tie_break: name || null }) });
  const element = h("div", { class: "search-controls" }, method.element, order.element, tie.element);
  return {
    element,
    /** Shows the method that was used, among those that support the problem. */
    showMethod(name, supported) {
      offer(methodChoices(read().puzzle).filter(([choice]) => supported.includes(choice)));
      method.set(name);
    },
    sync(now) {
      if (puzzleShown !== now.puzzle) {
        puzzleShown = now.puzzle;
        offer(methodChoices(now.puzzle));
      }
      const { method: name, order: moves, tie_break: rule } = read();
      method.set(offered.some(([offer]) => offer === name) ? name : defaultMethod(now.puzzle));
      order.set(moves ?? "");
      tie.set(rule ?? tieBreakChoices()[0]?.[0]);
      // The exact search has no move order.
      order.element.hidden = now.puzzle !== "tour" || name === "edges";
      tie.element.hidden = now.puzzle !== "tour" || !(name ?? "").startsWith("warnsdorff");
    },
  };
}

/** A form for the setting, which follows it. */
export function settingForm() {
  const fields = [puzzle(), size(), piece(), pieces(), kind(), wrap()];
  const element = h("form", { class: "setup", "aria-label": t("page-settings"), onsubmit: (event) => event.preventDefault() }, fields.map((item) => item.element));
  const sync = () => fields.forEach((item) => item.sync(setting()));
  sync();
  onChange((what) => what !== "values" && sync());
  return element;
}
