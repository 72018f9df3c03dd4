// The texts of the page, which the server sends in the language of the user.

let words = {};
// The separator between groups of three digits, and the least number of digits for which it is used.
let figures = { group: "", least: Infinity };
const missed = new Set();

/** Stores the texts of a response of `/api/about`. */
export function setWords(map, ofNumbers) {
  words = map ?? {};
  figures = ofNumbers ?? figures;
  missed.clear();
}

/** The message with this key. A missing message is shown as its key, and the key is recorded for the tests. */
export function t(key) {
  const text = words[key];
  if (text === undefined) {
    missed.add(key);
    return key;
  }
  return text;
}

/** Whether there is a message with this key. */
export const hasWord = (key) => words[key] !== undefined;

/** The requested keys without a message. */
export const missedWords = () => [...missed];

/** A number with the digit grouping of the language. */
export function number(value) {
  const text = String(value);
  return /^\d+$/.test(text) && text.length >= figures.least ? text.replace(/\B(?=(\d{3})+$)/g, figures.group) : text;
}
