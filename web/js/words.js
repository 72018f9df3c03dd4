// The texts of the page, which the server sends in the language of the user.

let words = {};
// The separator between groups of three digits, and the least number of digits for which it is used.
let grouping = { group: "", least: Infinity };
let listSeparator = "";
let plurals = new Intl.PluralRules("en");
const missed = new Set();

/** Stores the texts of a response of `/api/about`. */
export function setMessages(answer) {
  words = answer.words ?? {};
  grouping = answer.figures ?? grouping;
  listSeparator = answer.list_separator ?? listSeparator;
  plurals = new Intl.PluralRules(answer.lang ?? "en");
  missed.clear();
}

/** The message with this key, with its values: `{ square: "b3", count: 5 }`. Numbers are written as in the language. */
export const t = (key, values) => tParts(key, values).join("");

/** The message of `t` as a list of its texts and values, in the order of the language. Each value is passed through
 * `wrap`, and each text through `around`, which may make elements of them. */
export function tParts(key, values = {}, wrap = (value) => value, around = (text) => text) {
  const parts = template(key, values.count).split(/\{(\w+)\}/);
  return parts.map((part, index) => (index % 2 === 0 ? part && around(part) : wrap(formatValue(key, part, values[part]))));
}

/** A message with its variables as `{square}`. A missing message is its key, which is recorded for the tests. */
function template(key, count) {
  const text = words[key];
  if (text === undefined) missed.add(key);
  if (typeof text !== "object") return text ?? key;
  return text[pluralCategory(count)] ?? text.other;
}

/** The plural category of a number of any length; it depends on the last six digits at most. */
function pluralCategory(count) {
  const digits = String(count);
  return plurals.select(Number(digits.length > 15 ? `1${digits.slice(-6)}` : digits));
}

/** A value as it is inserted into a message; a missing value is recorded for the tests. */
function formatValue(key, name, value) {
  if (value === undefined) missed.add(`${key} $${name}`);
  return typeof value === "number" || name === "count" ? formatNumber(value) : String(value);
}

/** All messages by their keys, for the tests. */
export const allMessages = () => words;

/** Whether there is a message with this key. */
export const hasMessage = (key) => words[key] !== undefined;

/** The requested keys without a message, and the variables without a value. */
export const missingKeys = () => [...missed];

/** A number with the digit grouping of the language. */
export function formatNumber(value) {
  const text = String(value);
  return /^\d+$/.test(text) && text.length >= grouping.least ? text.replace(/\B(?=(\d{3})+$)/g, grouping.group) : text;
}

/** The digits of a whole number as a user writes it, also in groups of three; null if the text is something else. */
export function parseDigits(text) {
  const groups = text.trim().replaceAll(grouping.group, " ").split(/\s/);
  return groups.every((group, index) => (index === 0 ? /^\d+$/ : /^\d{3}$/).test(group)) ? groups.join("") : null;
}

/** The texts, joined by the list separator of the language. */
export const formatList = (texts) => texts.join(listSeparator);
