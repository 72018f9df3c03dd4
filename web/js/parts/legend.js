// The legend of the marks on a board: shape and colour, label, number of squares.

import { fill, h, s } from "../dom.js";
import { LINE_MARKS, SHAPES } from "../board/look.js";
import { formatNumber } from "../words.js";

function swatch(kind) {
  return s(
    "svg",
    { class: "swatch", viewBox: "0 0 1 1", "aria-hidden": "true" },
    s("rect", { width: 1, height: 1, rx: 0.12, class: `tint ${kind}` }),
    s("path", { d: SHAPES[kind], class: `mark ${kind} ${LINE_MARKS.has(kind) ? "lined" : "filled"}` }),
  );
}

/** A legend; its entries are arrays of kind, label and number of squares. */
export function legend() {
  const element = h("ul", { class: "legend" });
  return {
    element,
    show(entries) {
      element.hidden = entries.length === 0;
      fill(element, entries.map(([kind, label, count]) =>
        h("li", {}, swatch(kind), h("span", { class: "legend-label" }, label), count !== undefined && h("span", { class: "legend-count" }, formatNumber(count))),
      ));
    },
  };
}
