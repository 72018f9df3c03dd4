// The values that each view stores in a link besides the setting, and their validation.

import { parseSearch, serverInfo } from "./serverinfo.js";
import { isOnBoard } from "./squares.js";
import { hasMessage } from "./words.js";

/** The speeds of a film, in steps per second. */
export const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 3000, 10000, 30000, 100000, 300000, 1000000];
/** The ids of the lessons, in order. */
export const LESSON_IDS = ["tour", "brute", "backtracking", "graph", "warnsdorff", "parity", "queens", "counting"];

const isYesOrNo = (text) => text === "yes" || text === "no";
const isCount = (text) => /^\d{1,15}$/.test(text);
/** Whether a text is the index of a solution, alone or with `~` and the version of the numbering, which must be the
 * current one. */
const isIndex = (text) => {
  const [, order] = /^\d{1,400}(?:~(\d{1,6}))?$/.exec(text) ?? [undefined, null];
  return order !== null && (order === undefined || Number(order) === serverInfo().index_order);
};
const isSearch = (name) => (text, { puzzle }) => Object.values(parseSearch({ puzzle, [name]: text })).includes(text);

const VALUES = {
  workshop: { map: isYesOrNo, another: isCount, draw: (text) => ["path", "numbers", "both"].includes(text) },
  watch: {
    at: isCount, at2: isCount, speed: (text) => SPEEDS.includes(Number(text)), two: isYesOrNo, heat: isYesOrNo, tree: isYesOrNo,
    method2: isSearch("method"), order2: isSearch("order"), tie2: isSearch("tie"),
  },
  play: { path: (text, { board }) => text.split(".").every((name) => isOnBoard(name, board)), hints: isYesOrNo },
  lessons: {
    at: isCount, at2: isCount, lesson: (text) => LESSON_IDS.includes(text), task: (text, setting, { lesson = LESSON_IDS[0] }) => hasMessage(`lesson-${lesson}-${text === "exercise" ? text : `${text}-try`}`),
    paragraph: (text, setting, { lesson = LESSON_IDS[0] }) => /^(\d+|exercise)$/.test(text) && hasMessage(`lesson-${lesson}-${text}`),
  },
  counts: { list: isYesOrNo, count: isYesOrNo, only: isYesOrNo, distinct: isYesOrNo, index: isIndex },
};

/**
 * Whether a value in a link is valid for a view or the page; `setting` and `fields` are the other contents of the link.
 */
export function isValidValue(view, name, text, setting, fields) {
  // The server's lists have not arrived yet: the address is read again afterwards.
  const isEarly = serverInfo().languages.length === 0;
  if (name === "class") return isYesOrNo(text);
  if (name === "lang") return isEarly || serverInfo().languages.some((one) => one.name === text);
  return Boolean(Object.hasOwn(VALUES[view], name) && (isEarly || VALUES[view][name](text, setting, fields)));
}
