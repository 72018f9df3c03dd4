// The heat map of a search: how often it entered each square, as colours on the board, with a legend.

import { h, write } from "../dom.js";
import { formatNumber, t } from "../words.js";

/** How often a search entered each square up to the displayed position, and the largest of these numbers. */
export function heatMap({ state, names }) {
  const counts = new Map();
  let most = 0;
  state.visits.forEach((count, id) => {
    counts.set(names[id], count);
    most = Math.max(most, count);
  });
  return { counts, most };
}

/** The legend of a heat map: its colours with their numbers, and a square with the largest number. */
export function heatLegend() {
  const [title, middle, most, where] = [h("span", {}), h("span", {}), h("b", {}), h("span", { class: "heat-where" })];
  const scale = h("span", { class: "heat-scale" }, h("span", {}, formatNumber(0)), middle, most);
  const element = h("p", { class: "heat-legend", hidden: true }, title, scale, where);
  return {
    element,
    /** Shows the legend of a heat map with its title; hides it for null. */
    show(heat, label) {
      element.hidden = !heat;
      if (!heat) return;
      write(title, label);
      write(most, formatNumber(heat.most));
      // The number with the middle colour; the colours grow with the logarithm.
      write(middle, heat.most > 7 ? formatNumber(Math.round(Math.sqrt(1 + heat.most) - 1)) : "");
      const hottest = [...heat.counts].find(([, count]) => count > 0 && count === heat.most)?.[0];
      write(where, hottest ? t("page-heat-most", { square: hottest }) : "");
    },
  };
}
