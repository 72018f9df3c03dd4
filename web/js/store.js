// What is on the page: the part that is open, the setting, and each part's own values. All of it
// stands in the address behind the #, so a link brings it back.

import { fromFields, isField, misunderstood, toFields, whole } from "./setting.js";
import { calm } from "./frames.js";
import { isValue } from "./links.js";

export const PARTS = ["workshop", "watch", "play", "lessons", "counts"];

const state = { part: "workshop", setting: whole(), values: {}, language: null, strange: [] };
const listeners = new Set();
// Whether the setting changed since the address was written: then one can go back to what it was.
let isOther = false;
// The address that was last read or written. Where another stands there, its event is on the way.
let known = location.hash;

/** Calls back after each change, with what changed: "part", "setting", "values" or "all". */
export const onChange = (listener) => listeners.add(listener);
const tell = (what) => listeners.forEach((listener) => listener(what));

export const part = () => state.part;
export const setting = () => state.setting;
export const chosenLanguage = () => state.language;
/** What was not understood of the address, as it stands there. */
export const strange = () => state.strange;
/** The values of a part, as texts. */
export const valuesOf = (name) => state.values[name] ?? {};

/** The address of the view as it is. */
export function address() {
  const fields = { ...toFields(state.setting), ...valuesOf(state.part) };
  if (state.language) fields.lang = state.language;
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `#${[state.part, ...query].join("&").replaceAll("%2C", ",").replaceAll("%2B", "+")}`;
}

const save = calm(() => {
  // A link that has come, and was not read yet, must not be written over.
  if (location.hash !== known) return;
  const now = address();
  if (location.hash !== now) history[isOther ? "pushState" : "replaceState"](null, "", now);
  known = location.hash;
  isOther = false;
}, 150);

/** Takes the view over from the address. */
export function readAddress() {
  known = location.hash;
  const [name, ...pairs] = location.hash.replace(/^#/, "").split("&");
  // Without a prototype no name is there before the link says it.
  const fields = Object.create(null);
  const broken = [];
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    try {
      if (at < 1) throw new URIError(pair);
      const name = decodeURIComponent(pair.slice(0, at));
      const text = decodeURIComponent(pair.slice(at + 1));
      // Of what is said twice, the first counts.
      if (name in fields) broken.push(pair);
      else fields[name] = text;
    } catch {
      // A field without a value, or an escape that means nothing.
      if (pair !== "") broken.push(pair);
    }
  }
  state.part = PARTS.includes(name) ? name : "workshop";
  if (name !== "" && name !== state.part) broken.unshift(name);
  if (Object.keys(fields).some(isField)) state.setting = fromFields(fields);
  const own = Object.entries(fields).filter(([field]) => !isField(field));
  const isKnown = ([field, text]) => isValue(state.part, field, text, state.setting, fields);
  const { lang, ...values } = Object.fromEntries(own.filter(isKnown));
  state.language = lang ?? null;
  state.values[state.part] = values;
  const unknown = [...misunderstood(fields, state.setting), ...own.filter((field) => !isKnown(field)).map(([field]) => field)];
  state.strange = [...broken, ...unknown.map((field) => `${field}=${fields[field]}`)];
}

/**
 * Follows the address when a person changes it, or goes back or forward; what is seen first has one to go back to.
 * `languageWanted()` is the language for the address as it was read.
 */
export function followAddress(languageWanted) {
  save.now();
  addEventListener("hashchange", () => {
    isOther = false;
    readAddress();
    // The words of another language come with the page.
    if (languageWanted() !== document.documentElement.lang) location.reload();
    else tell("all");
  });
}

/** Opens a part, as a place that one can go back to. */
export function openPart(name) {
  if (name === state.part) return;
  state.part = name;
  isOther = true;
  save.now();
  tell("part");
}

/** Changes some of the setting. */
export function changeSetting(changes) {
  state.setting = { ...state.setting, ...changes };
  isOther = true;
  save();
  tell("setting");
}

/**
 * Changes the values of a part: nothing in place of a value takes it away. With `isPlace` one can go back to what was
 * seen before.
 */
export function changeValues(changes, name = state.part, { isPlace = false } = {}) {
  const values = { ...valuesOf(name), ...changes };
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") delete values[key];
    else values[key] = String(value);
  }
  state.values[name] = values;
  isOther ||= isPlace;
  if (isPlace) save.now();
  else save();
  tell("values");
}

/** The language that a person chose. */
export function chooseLanguage(name) {
  state.language = name;
  save();
}

/** Opens a part with a setting and values of its own. */
export function openWith(name, setting, values = {}) {
  state.setting = whole(setting);
  changeValuesQuietly(name, values);
  const stays = state.part === name;
  state.part = name;
  isOther = true;
  save.now();
  tell(stays ? "all" : "part");
}

function changeValuesQuietly(name, values) {
  state.values[name] = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}
