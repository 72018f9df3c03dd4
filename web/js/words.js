// The words of the page. They come from the server, in the language that was asked for.

let words = {};
// The sign between groups of three digits, and how many digits there must be for that.
let figures = { group: "", least: Infinity };
const missed = new Set();

/** Takes over the words of an answer of `/api/about`. */
export function setWords(map, ofNumbers) {
  words = map ?? {};
  figures = ofNumbers ?? figures;
  missed.clear();
}

/** The message of a key. A missing one shows as its key and is remembered, so that a test sees it. */
export function t(key) {
  const text = words[key];
  if (text === undefined) {
    missed.add(key);
    return key;
  }
  return text;
}

/** Whether there is such a message. */
export const hasWord = (key) => words[key] !== undefined;

/** The keys that were asked for and not there. */
export const missedWords = () => [...missed];

/** A number in the way of the language. */
export function number(value) {
  const text = String(value);
  return /^\d+$/.test(text) && text.length >= figures.least ? text.replace(/\B(?=(\d{3})+$)/g, figures.group) : text;
}
