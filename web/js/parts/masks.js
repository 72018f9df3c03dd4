// The bit masks of a search for queens: the attacked and the free files of the next rank.

import { fill, h } from "../dom.js";
import { fileLetters, parseSquare } from "../squares.js";
import { t } from "../words.js";

const MASKS = ["files", "right", "left", "closed", "free"];

/** A table with a row for each mask and a column for each file, hidden for searches without masks. */
export function maskTable() {
  const body = h("tbody");
  const head = h("tr");
  const element = h("div", { class: "panel masks", role: "region", "aria-label": t("page-masks"), tabindex: "0", hidden: true },
    h("h2", { class: "field-label" }, t("page-masks")), h("table", {}, h("thead", {}, head), body));
  return {
    element,
    /** Shows the masks after a step; without a step, or if every rank has its queen, the cells are empty. */
    show(film, files, step) {
      element.hidden = film.method !== "masks";
      if (element.hidden) return;
      element.style.setProperty("--files", files);
      const all = Array.from({ length: files }, (_, file) => file);
      // The file of a refused or removed square, which is on the rank of the masks.
      const lit = ["refuse", "leave"].includes(step?.event) ? parseSquare(film.names[step.square]).file : null;
      const shown = MASKS.filter((name) => name !== "closed" || step?.masks?.closed.includes("1"));
      fill(head, h("td"), all.map((file) => h("th", { scope: "col", class: file === lit ? "lit" : null }, fileLetters(file))));
      fill(body, shown.map((name) => h("tr", { class: name }, h("th", { scope: "row" }, t(`page-mask-${name}`)), all.map((file) => {
        const digit = step?.masks?.[name][file] ?? "";
        return h("td", { class: [digit === "1" && "set", file === lit && "lit"].filter(Boolean).join(" ") || null }, digit);
      }))));
    },
  };
}
