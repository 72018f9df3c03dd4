// The state or result of a race of two searches: which found a solution first, and after how many steps.

import { h, write } from "../dom.js";
import { t } from "../words.js";

/** The sentence about a race of two searches, each `{ film, name }`; empty before the first of them ends. */
function standings(runners) {
  const all = runners.map(({ film, name }) => ({ name, end: film.endHere, steps: film.position }));
  const isOver = all.every(({ end }) => end);
  const winners = all.filter(({ end }) => end === "found").sort((one, other) => one.steps - other.steps);
  const [first, second] = winners.length > 0 ? [winners[0], all.find((one) => one !== winners[0])] : all;
  const values = { first: first.name, second: second.name, count: first.steps, other: second.steps };
  if (winners.length === 0) return isOver ? t("page-race-none", values) : "";
  if (!isOver) return t("page-race-ahead", values);
  if (winners.length === 1) return t("page-race-alone", values);
  return t(first.steps === second.steps ? "page-race-even" : "page-race-won", values);
}

/** A line of text with the state of a race. */
export function raceLine() {
  const said = h("p", { class: "race-said", role: "status" });
  return {
    element: said,
    /** Shows a race of two searches, each `{ film, name }`; nothing for a single search. */
    show: (runners) => write(said, runners.length === 2 && runners.every(({ film }) => film) ? standings(runners) : ""),
  };
}
