// All solutions as small boards. The fundamental ones, one for each class under symmetry, are marked.

import { glyphOf } from "../serverinfo.js";
import { requestSlot, stream } from "../api.js";
import { Board } from "../board/board.js";
import { stepColour } from "../board/colours.js";
import { rampPosition } from "../board/look.js";
import { button, segments, setHidden } from "../controls.js";
import { h, icon, s, write } from "../dom.js";
import { onNextFrame } from "../scheduler.js";
import { tryLoad } from "../loading.js";
import { toRequest } from "../setting.js";
import { openWith } from "../store.js";
import { parseSquare, squareName, stepLines } from "../squares.js";
import { formatList, formatNumber, t, tParts } from "../words.js";
import { answerScene } from "./scene.js";

const AT_FIRST = 120;
const MORE = 240;
/** The most solutions that the server lists. */
const MOST = 10000;

/** The dark squares of a board, as a single path. */
function darkSquares({ ranks, files, holes }) {
  const cut = new Set(holes);
  let path = "";
  for (let rank = 0; rank < ranks; rank += 1) {
    for (let file = rank % 2; file < files; file += 2) {
      if (!cut.has(squareName(file, rank))) path += `M${file} ${ranks - 1 - rank}h1v1h-1z`;
    }
  }
  return path;
}

function small(setting, squares, dark) {
  const { board } = setting;
  const { ranks, files } = board;
  const picture = s("svg", { class: "thumb", viewBox: `0 0 ${files} ${ranks}`, "aria-hidden": "true" },
    s("rect", { width: files, height: ranks, class: "square light" }), s("path", { d: dark, class: "square dark" }));
  const places = squares.map(parseSquare);
  if (setting.puzzle === "tour") {
    if (setting.closed) places.push(places[0]);
    for (let index = 1; index < places.length; index += 1) {
      for (const [file, rank, file2, rank2] of stepLines(places[index - 1], places[index], board)) {
        picture.append(s("line", { x1: file + 0.5, y1: ranks - rank - 0.5, x2: file2 + 0.5, y2: ranks - rank2 - 0.5, stroke: stepColour(rampPosition(index, places.length)).fill, "stroke-width": 0.14, "stroke-linecap": "round" }));
      }
    }
    return picture;
  }
  const { body } = glyphOf(setting);
  for (const { file, rank } of places) {
    const [left, top] = [file, ranks - 1 - rank];
    picture.append(body
      ? s("path", { d: body, class: "piece-body thin", transform: `translate(${left + 0.04} ${top + 0.04}) scale(.0092)` })
      : s("circle", { cx: left + 0.5, cy: top + 0.5, r: 0.3, class: "piece-body" }));
  }
  return picture;
}

/**
 * A gallery for the setting of `read()`; `onChange(only)` is called when the user starts it, or filters the fundamental
 * solutions.
 */
export function galleryPart({ read, onChange = () => {} }) {
  const question = requestSlot();
  let solutions = [];
  let shown = 0;
  let only = false;
  let limit = AT_FIRST;
  let total = null;

  const says = h("p", { class: "count-verdict", role: "status" });
  const begin = button({ label: t("page-list-do"), picture: "forward", text: true, does: () => {
    onChange(only);
    start();
  } });
  const filter = segments({
    label: t("page-list"), hidden: true, value: "all", choices: [["all", t("page-list-all")], ["only", t("page-list-only")]],
    does: (name) => {
      setOnly(name === "only");
      onChange(only);
    },
  });
  const grid = h("ul", { class: "gallery", tabindex: "-1", "aria-label": t("page-list") });
  const more = button({ label: t("page-list-more"), text: true, kind: "quiet", does: () => {
    limit = Math.min(limit + MORE, MOST);
    ask();
  } });
  const element = h("section", { class: "gallery-part", "aria-label": t("page-list") },
    h("div", { class: "gallery-head" }, h("h2", { class: "heading" }, t("page-list")), begin, filter.element), says, grid, more);

  function item(solution, index, setting, dark) {
    const star = solution.fundamental && h("span", { class: "star", title: t("page-fundamental") }, icon("yes"), h("span", { class: "read" }, t("page-fundamental")));
    const caption = h("span", { class: "thumb-text" }, h("span", {}, tParts("page-solution-number", { number: index + 1 }, (shown) => h("b", {}, shown), (text) => h("span", { class: "read" }, text))), star, solution.class && h("small", {}, t("page-class", { number: solution.class })));
    return h("li", { class: solution.fundamental ? "fundamental" : null },
      h("button", { type: "button", class: "thumb-button", onclick: () => enlarge(solution, setting) }, small(setting, solution.squares, dark), caption));
  }

  function drawNew() {
    const setting = read();
    const dark = darkSquares(setting.board);
    const items = [];
    for (; shown < solutions.length; shown += 1) items.push(item(solutions[shown], shown, setting, dark));
    grid.append(...items);
    filter.element.hidden = !solutions.some((solution) => solution.fundamental);
  }

  function hear(event, data) {
    if (event === "solutions") {
      ask.heard += data.solutions.length;
      const known = solutions.length;
      const first = ask.heard - data.solutions.length;
      solutions.push(...data.solutions.slice(Math.max(0, known - first)));
      onNextFrame(drawNew);
    } else if (event === "end") {
      total = data;
      write(says, data.verdict ?? "");
      more.hidden = solutions.length < limit || limit === MOST || String(solutions.length) === String(data.count);
    } else if (event === "error") {
      fail(data.error);
    }
  }

  /** Shows an error, and the button that asks again. */
  function fail(message) {
    write(says, message);
    (solutions.length > 0 ? more : begin).hidden = false;
  }

  async function ask() {
    ask.heard = 0;
    setHidden(more, true, grid);
    write(says, t("page-working"));
    const query = { q: JSON.stringify(toRequest(read())), limit: String(limit) };
    try {
      await question.run((signal) => stream("list", query, hear, signal));
    } catch (error) {
      fail(error.message);
    }
    if (question.idle() && says.textContent === t("page-working")) write(says, "");
  }

  function setOnly(on) {
    only = on;
    filter.set(only ? "only" : "all");
    grid.classList.toggle("only", only);
  }

  function clear() {
    question.stop();
    solutions = [];
    shown = 0;
    limit = AT_FIRST;
    total = null;
    grid.replaceChildren();
    more.hidden = true;
    filter.element.hidden = true;
    begin.hidden = false;
    write(says, "");
  }

  function start() {
    clear();
    setHidden(begin, true, grid);
    ask();
  }

  /** Shows a solution on a large board. */
  function enlarge(now, setting) {
    const nameOf = () => t("page-solution-number", { number: solutions.indexOf(now) + 1 });
    const board = new Board({ label: nameOf() });
    const place = h("p", { class: "enlarged-text" });
    const show = (by) => {
      const listed = only ? solutions.filter(({ fundamental }) => fundamental) : solutions;
      now = listed.at((listed.indexOf(now) + by) % listed.length);
      board.show(answerScene(setting, now, "both"));
      // The number of all solutions is only known at the end of the list.
      const of = total?.count ? t("page-solution-of", { number: solutions.indexOf(now) + 1, all: formatNumber(total.count) }) : nameOf();
      place.textContent = formatList([of, now.class && t("page-class", { number: now.class }), now.fundamental && t("page-fundamental")].filter(Boolean));
    };
    const dialog = h("dialog", { class: "dialog enlarged", "aria-label": t("page-solution"), onclose: () => dialog.remove() },
      place, board.element,
      h("div", { class: "row wrap" },
        button({ label: t("page-step-back"), picture: "back", kind: "quiet", does: () => show(-1) }),
        button({ label: t("page-step-forward"), picture: "forward", kind: "quiet", does: () => show(1) }),
        button({ label: t("page-take"), picture: "take", text: true, kind: "quiet", does: async () => (await tryLoad(() => import("../views/export.js")))?.openExport({ setting, squares: now.squares }) }),
        button({ label: t("page-play-this"), text: true, does: () => {
          dialog.close();
          const path = now.squares.filter((name) => !setting.standing.includes(name));
          openWith("play", setting, { path: path.join(".") });
        } }),
        button({ label: t("page-close"), text: true, kind: "quiet", does: () => dialog.close() })));
    document.body.append(dialog);
    dialog.showModal();
    show(0);
  }

  clear();
  /** Whether the list was started. */
  const begun = () => begin.hidden;

  /** The range of the list to export: the number of listed solutions, and whether only the fundamental ones. */
  const exportRange = () => (solutions.length > 0 ? { limit: solutions.length, only } : null);

  /** Whether the list is complete and empty. */
  const isNone = () => total !== null && Number(total.count ?? total.listed) === 0 && total.all;

  return { element, start, begun, setOnly, clear, stop: clear, exportRange, isNone };
}
