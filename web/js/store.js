// The state of the page: the open part, the setting, and the values of each part. All of it is stored in the address
// after `#`, so a link restores it.

import { fromFields, isField, isSame, misunderstood, toFields, usualSetting, whole } from "./setting.js";
import { calm } from "./frames.js";
import { isValue } from "./links.js";

const ALL_PARTS = ["workshop", "watch", "play", "lessons", "counts"];
/** The parts that a link for a class shows: those without solutions. */
const CLASS_PARTS = ["play", "lessons"];

const state = { part: "workshop", setting: usualSetting("workshop"), isChosen: false, values: {}, language: null, isForClass: false, strange: [] };
const listeners = new Set();
// Whether the setting changed since the address was written; if so, a new history entry is made.
let isOther = false;
// The address that was last read or written. If the current address differs, its hashchange event is pending.
let known = location.hash;

/** Registers a listener for changes, called with what changed: "part", "setting", "values" or "all". */
export const onChange = (listener) => listeners.add(listener);
const tell = (what) => listeners.forEach((listener) => listener(what));

export const part = () => state.part;
export const setting = () => state.setting;
/** Whether the setting is the one with which the open part opens. */
export const isUsual = () => isSame(state.setting, usualSetting(state.part));
export const chosenLanguage = () => state.language;
/** The parts of the address that were not understood. */
export const strange = () => state.strange;
/** The values of a part, as texts. */
export const valuesOf = (name) => state.values[name] ?? {};

/** Whether the page was opened by a link for a class, without hints and solutions. */
export const isForClass = () => state.isForClass;
/** The parts of the page that are shown. */
export const parts = () => (state.isForClass ? CLASS_PARTS : ALL_PARTS);

/** The address of the current state, or of the same board for a class, without hints and solutions. */
export function address({ forClass = state.isForClass } = {}) {
  const isShown = !forClass || CLASS_PARTS.includes(state.part);
  const fields = { ...toFields(state.setting), ...(isShown ? valuesOf(state.part) : {}) };
  if (state.language) fields.lang = state.language;
  if (forClass) fields.class = "yes";
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `#${[isShown ? state.part : CLASS_PARTS[0], ...query].join("&").replaceAll("%2C", ",").replaceAll("%2B", "+")}`;
}

const save = calm(() => {
  // A new link that was not read yet must not be overwritten.
  if (location.hash !== known) return;
  const now = address();
  if (location.hash !== now) history[isOther ? "pushState" : "replaceState"](null, "", now);
  known = location.hash;
  isOther = false;
}, 150);

/** Sets the state from the address. */
export function readAddress() {
  known = location.hash;
  const [name, ...pairs] = location.hash.replace(/^#/, "").split("&");
  // Without a prototype, the object has only the names in the link.
  const fields = Object.create(null);
  const broken = [];
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    try {
      if (at < 1) throw new URIError(pair);
      const name = decodeURIComponent(pair.slice(0, at));
      const text = decodeURIComponent(pair.slice(at + 1));
      // If a field is repeated, the first value is used.
      if (name in fields) broken.push(pair);
      else fields[name] = text;
    } catch {
      // A field without a value, or an invalid escape.
      if (pair !== "") broken.push(pair);
    }
  }
  state.isForClass = fields.class === "yes";
  state.part = parts().includes(name) ? name : parts()[0];
  if (name !== "" && name !== state.part) broken.unshift(name);
  if (Object.keys(fields).some(isField)) {
    state.setting = fromFields(fields);
    state.isChosen = !isUsual();
  } else if (!state.isChosen) {
    state.setting = usualSetting(state.part);
  }
  const own = Object.entries(fields).filter(([field]) => !isField(field));
  const isKnown = ([field, text]) => isValue(state.part, field, text, state.setting, fields);
  const { lang, class: _, ...values } = Object.fromEntries(own.filter(isKnown));
  state.language = lang ?? null;
  state.values[state.part] = values;
  const unknown = [...misunderstood(fields, state.setting), ...own.filter((field) => !isKnown(field)).map(([field]) => field)];
  state.strange = [...broken, ...unknown.map((field) => `${field}=${fields[field]}`)];
}

/**
 * Updates the state when the user edits the address or navigates the history; the initial state also gets a complete
 * address. `languageWanted()` is the language of the address just read.
 */
export function followAddress(languageWanted) {
  save.now();
  addEventListener("hashchange", () => {
    isOther = false;
    readAddress();
    // The texts of another language, and other parts, require a reload.
    if (languageWanted() !== document.documentElement.lang || state.isForClass !== ("class" in document.body.dataset)) location.reload();
    else tell("all");
  });
}

/**
 * Opens a part, with a new history entry. The setting goes along if the user has chosen it, or if it `stays` because a
 * button says so.
 */
export function openPart(name, { stays = false } = {}) {
  if (name === state.part) return;
  state.part = name;
  state.isChosen ||= stays;
  if (!state.isChosen) state.setting = usualSetting(name);
  isOther = true;
  save.now();
  tell("part");
}

/** Goes back to a part, because the part that was opened instead cannot be shown; the address is replaced. */
export function stayIn(name) {
  state.part = name;
  if (!state.isChosen) state.setting = usualSetting(name);
  isOther = false;
  save.now();
  tell("part");
}

/** Changes fields of the setting. */
export function changeSetting(changes) {
  state.setting = { ...state.setting, ...changes };
  state.isChosen = true;
  isOther = true;
  save();
  tell("setting");
}

/** Changes values of a part; an empty value removes the field. With `isPlace` a new history entry is made. */
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

/** Stores the language that the user chose. */
export function chooseLanguage(name) {
  state.language = name;
  save();
}

/** Opens a part with a setting and values. */
export function openWith(name, setting, values = {}) {
  state.setting = whole(setting);
  state.isChosen = true;
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
