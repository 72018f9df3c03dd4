// One search, or two side by side: each with heading, board, plot, counters and lists.

import { h } from "../dom.js";
import { t } from "../words.js";

/** The message keys of the names of two searches. */
export const SEARCH_NAME_KEYS = ["page-first-search", "page-second-search"];
const ALL = ["candidates", "code", "stack"];
/** Screens on which two searches have room for their lists beside their boards. */
const WIDE = matchMedia("(min-width: 1100px)");
/** Screens on which the stage of a lesson is narrow, but beside the text. */
const NARROW_STAGE = matchMedia("(min-width: 861px) and (max-width: 1199px)");
const HIGH = matchMedia("(min-height: 950px)");

function unfolded(count) {
  if (count === 1) return ALL;
  if (!WIDE.matches) return [];
  return HIGH.matches ? ALL : ["candidates", "code"];
}

/**
 * Elements for searches, each `{ panel, label, head, more }`; `head` is above the board, `more` below the lists. The
 * controls `deck` are below everything for two searches, and for one in a `lesson` unless the stage is narrow; otherwise
 * below the board.
 */
export function searchColumns(searches, deck, lesson = false) {
  const one = searches.length === 1;
  const under = !one || (lesson && !NARROW_STAGE.matches);
  const element = h("div", { class: `searches${one ? "" : " two"}${under ? " decked" : ""}` }, searches.map(({ panel, label, head, more }) => {
    panel.unfold(unfolded(searches.length));
    return h("section", { class: "search", "aria-label": label },
      h("div", { class: "panel search-head" }, head),
      h("div", { class: "stage" }, h("div", { class: "board-box" }, panel.board.element, panel.heat.element), panel.plot.element, !under && deck),
      h("div", { class: "side" }, panel.counters.element, panel.tree.element, panel.lists, more));
  }));
  return under ? [element, deck] : [element];
}

/** What can be exported from the searches. */
export function exportOffer(panels) {
  const views = panels.filter(({ film }) => film).map((panel, index) => ({ label: t(SEARCH_NAME_KEYS[index]), ...panel.exportOffer() }));
  return { ...views[0], views };
}
