// What each part keeps of its own in a link, beside the setting, and which texts mean something there.

import { knowledge, knownSearch } from "./about.js";
import { isOn } from "./squares.js";
import { hasWord } from "./words.js";

/** The speeds of a film, in steps a second. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 3000, 10000, 30000, 100000, 300000, 1000000];
/** The lessons, in their order. */
export const LESSONS = ["tour", "brute", "backtracking", "graph", "warnsdorff", "parity", "queens", "counting"];

const isSwitch = (text) => text === "yes" || text === "no";
const isCount = (text) => /^\d{1,15}$/.test(text);
const isSearch = (name) => (text, { puzzle }) => Object.values(knownSearch({ puzzle, [name]: text })).includes(text);

const VALUES = {
  workshop: { map: isSwitch, draw: (text) => ["path", "numbers", "both"].includes(text) },
  watch: {
    at: isCount, at2: isCount, speed: (text) => SPEEDS.includes(Number(text)), two: isSwitch,
    method2: isSearch("method"), order2: isSearch("order"), tie2: isSearch("tie"),
  },
  play: { path: (text, { board }) => text.split(".").every((name) => isOn(name, board)), hints: isSwitch },
  lessons: {
    at: isCount, at2: isCount, lesson: (text) => LESSONS.includes(text), task: (text, setting, { lesson = LESSONS[0] }) => hasWord(`lesson-${lesson}-${text}-try`),
  },
  counts: { list: isSwitch, count: isSwitch, only: isSwitch, distinct: isSwitch },
};

/** Whether a part, or the page, knows such a value; `setting` and `fields` are what the link says besides. */
export function isValue(part, name, text, setting, fields) {
  // What the server says of itself is not known yet: this is read again.
  const isEarly = knowledge().languages.length === 0;
  if (name === "lang") return isEarly || knowledge().languages.some((one) => one.name === text);
  return Boolean(Object.hasOwn(VALUES[part], name) && (isEarly || VALUES[part][name](text, setting, fields)));
}
