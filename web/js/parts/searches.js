// One search, or two side by side: each has its heading, its board and its plot, its counters and lists.

import { h } from "../dom.js";
import { t } from "../words.js";

/** What two searches are called. */
export const LABELS = ["page-first-search", "page-second-search"];
const ALL = ["candidates", "code", "stack"];
/** Where two searches have room for their lists beside their boards, and for how many of them. */
const WIDE = matchMedia("(min-width: 1100px)");
/** Where a stage is narrow without being the whole page: what moves one search on stands right below its board. */
const NARROW_STAGE = matchMedia("(min-width: 861px) and (max-width: 1199px)");
const HIGH = matchMedia("(min-height: 950px)");

function unfolded(count) {
  if (count === 1) return ALL;
  if (!WIDE.matches) return [];
  return HIGH.matches ? ALL : ["candidates", "code"];
}

/**
 * Elements that show searches, each `{ panel, label, head, more }`: what stands before its counters, and after its
 * lists. What moves them on, `deck`, stands under everything of two, and of one in a `lesson`; else under its board.
 */
export function searchesBeside(searches, deck, lesson = false) {
  const one = searches.length === 1;
  const under = !one || (lesson && !NARROW_STAGE.matches);
  const element = h("div", { class: `searches${one ? "" : " two"}${under ? " decked" : ""}` }, searches.map(({ panel, label, head, more }) => {
    panel.unfold(unfolded(searches.length));
    return h("section", { class: "search", "aria-label": label },
      h("div", { class: "panel search-head" }, head),
      h("div", { class: "stage" }, h("div", { class: "board-box" }, panel.board.element), panel.plot.element, !under && deck),
      h("div", { class: "side" }, panel.counters.element, panel.lists, more));
  }));
  return under ? [element, deck] : [element];
}

/** What of searches is taken away. */
export function takenOf(panels) {
  const views = panels.filter(({ film }) => film).map((panel, index) => ({ label: t(LABELS[index]), ...panel.taken() }));
  return { ...views[0], views };
}
