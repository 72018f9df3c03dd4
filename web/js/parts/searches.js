// One search, or two side by side: each has its heading, its board and its plot, its counters and lists.

import { h } from "../dom.js";

const ALL = ["candidates", "code", "stack"];
/** Where two searches have room for their lists beside their boards, and for how many of them. */
const WIDE = matchMedia("(min-width: 1100px)");
export const HIGH = matchMedia("(min-height: 950px)");

function unfolded(count) {
  if (count === 1) return ALL;
  if (!WIDE.matches) return [];
  return HIGH.matches ? ALL : ["candidates", "code"];
}

/**
 * Elements that show searches, each `{ panel, label, head, more }`: what stands before its counters, and after its
 * lists. What moves them on, `deck`, stands under the board of one, and under both of two.
 */
export function searchesBeside(searches, deck) {
  const one = searches.length === 1;
  const element = h("div", { class: one ? "searches" : "searches two" }, searches.map(({ panel, label, head, more }) => {
    panel.unfold(unfolded(searches.length));
    return h("section", { class: "search", "aria-label": label },
      h("div", { class: "panel search-head" }, head),
      h("div", { class: "stage" }, h("div", { class: "board-box" }, panel.board.element), panel.plot.element, one && deck),
      h("div", { class: "side" }, panel.counters.element, panel.lists, more));
  }));
  return one ? [element] : [element, deck];
}
