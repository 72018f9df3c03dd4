// The values that each part stores in a link besides the setting, and their validation.

import { knowledge, knownSearch } from "./about.js";
import { isOn } from "./squares.js";
import { hasWord } from "./words.js";

/** The speeds of a film, in steps per second. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 3000, 10000, 30000, 100000, 300000, 1000000];
/** The lessons, in order. */
export const LESSONS = ["tour", "brute", "backtracking", "graph", "warnsdorff", "parity", "queens", "counting"];

const isSwitch = (text) => text === "yes" || text === "no";
const isCount = (text) => /^\d{1,15}$/.test(text);
/** Whether a text is the index of a solution, with `~` and the version of the numbering or without; the version must be
 * the present one. */
const isIndex = (text) => {
  const [, order] = /^\d{1,400}(?:~(\d{1,6}))?$/.exec(text) ?? [undefined, null];
  return order !== null && (order === undefined || Number(order) === knowledge().index_order);
};
const isSearch = (name) => (text, { puzzle }) => Object.values(knownSearch({ puzzle, [name]: text })).includes(text);

const VALUES = {
  workshop: { map: isSwitch, another: isCount, draw: (text) => ["path", "numbers", "both"].includes(text) },
  watch: {
    at: isCount, at2: isCount, speed: (text) => SPEEDS.includes(Number(text)), two: isSwitch, heat: isSwitch, tree: isSwitch,
    method2: isSearch("method"), order2: isSearch("order"), tie2: isSearch("tie"),
  },
  play: { path: (text, { board }) => text.split(".").every((name) => isOn(name, board)), hints: isSwitch },
  lessons: {
    at: isCount, at2: isCount, lesson: (text) => LESSONS.includes(text), task: (text, setting, { lesson = LESSONS[0] }) => hasWord(`lesson-${lesson}-${text === "exercise" ? text : `${text}-try`}`),
    paragraph: (text, setting, { lesson = LESSONS[0] }) => /^(\d+|exercise)$/.test(text) && hasWord(`lesson-${lesson}-${text}`),
  },
  counts: { list: isSwitch, count: isSwitch, only: isSwitch, distinct: isSwitch, index: isIndex },
};

/**
 * Whether a value in a link is valid for a part or the page; `setting` and `fields` are the other contents of the link.
 */
export function isValue(part, name, text, setting, fields) {
  // The server's lists have not arrived yet: the address is read again afterwards.
  const isEarly = knowledge().languages.length === 0;
  if (name === "class") return isSwitch(text);
  if (name === "lang") return isEarly || knowledge().languages.some((one) => one.name === text);
  return Boolean(Object.hasOwn(VALUES[part], name) && (isEarly || VALUES[part][name](text, setting, fields)));
}
