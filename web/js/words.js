// The words of the page. They come from the server, in the language that was asked for.

let words = {};
const missed = new Set();

/** Takes over the words of an answer of `/api/about`. */
export function setWords(map) {
  words = map ?? {};
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

/** A number in the way of the language: grouped where it has more than four figures. */
export function number(value) {
  const text = String(value);
  if (!/^\d+$/.test(text)) return text;
  return text.length < 5 ? text : text.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}
