// The state of the page: the open view, the setting, and the values of each view. The address after `#` has
// the view, the setting and the view's values, so a link restores them. Messages and `data-part` call a view a part.

import { completeSetting, defaultSetting, fromFields, invalidFields, isSameSetting, isSettingField, toFields } from "./setting.js";
import { debounce } from "./scheduler.js";
import { isValidValue } from "./links.js";

const ALL_VIEWS = ["workshop", "watch", "play", "lessons", "counts"];
/** The views in a link for a class; they hide hints and solutions. */
const CLASS_VIEWS = ["play", "lessons"];

const state = { view: "workshop", setting: defaultSetting("workshop"), isChosen: false, values: {}, language: null, isForClass: false, ignoredFields: [] };
const listeners = new Set();
// Whether the next address makes a new history entry; otherwise it replaces the current one.
let isNewEntry = false;
// The address that was last read or written. If the current address differs, its hashchange event is pending.
let lastHash = location.hash;

/** Registers a listener for changes, called with what changed: "view", "setting", "values" or "all". */
export const onChange = (listener) => listeners.add(listener);
const notify = (what) => listeners.forEach((listener) => listener(what));

export const viewName = () => state.view;
export const setting = () => state.setting;
/** Whether the setting is the default of the open view. */
export const isDefaultSetting = () => isSameSetting(state.setting, defaultSetting(state.view));
export const chosenLanguage = () => state.language;
/** The texts of the address that were not understood: the view or fields. */
export const ignoredFields = () => state.ignoredFields;
/** The values of a view, as texts. */
export const viewValues = (name) => state.values[name] ?? {};

/** Whether the page was opened by a link for a class, without hints and solutions. */
export const isForClass = () => state.isForClass;
/** The names of the views that can be opened. */
export const viewNames = () => (state.isForClass ? CLASS_VIEWS : ALL_VIEWS);

/** The address of the current state, from `#` on, or that of the same setting for a class. */
export function buildAddress({ forClass = state.isForClass } = {}) {
  const isShown = !forClass || CLASS_VIEWS.includes(state.view);
  const fields = { ...toFields(state.setting), ...(isShown ? viewValues(state.view) : {}) };
  if (state.language) fields.lang = state.language;
  if (forClass) fields.class = "yes";
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `#${[isShown ? state.view : CLASS_VIEWS[0], ...query].join("&").replaceAll("%2C", ",").replaceAll("%2B", "+")}`;
}

const saveAddress = debounce(() => {
  // A new link that was not read yet must not be overwritten.
  if (location.hash !== lastHash) return;
  const now = buildAddress();
  if (location.hash !== now) history[isNewEntry ? "pushState" : "replaceState"](null, "", now);
  lastHash = location.hash;
  isNewEntry = false;
}, 150);

/** Sets the state from the address. */
export function readAddress() {
  lastHash = location.hash;
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
      // A field without `=` or a name, or an invalid escape.
      if (pair !== "") broken.push(pair);
    }
  }
  state.isForClass = fields.class === "yes";
  state.view = viewNames().includes(name) ? name : viewNames()[0];
  if (name !== "" && name !== state.view) broken.unshift(name);
  if (Object.keys(fields).some(isSettingField)) {
    state.setting = fromFields(fields);
    state.isChosen = !isDefaultSetting();
  } else if (!state.isChosen) {
    state.setting = defaultSetting(state.view);
  }
  const own = Object.entries(fields).filter(([field]) => !isSettingField(field));
  const isKnown = ([field, text]) => isValidValue(state.view, field, text, state.setting, fields);
  const { lang, class: _, ...values } = Object.fromEntries(own.filter(isKnown));
  state.language = lang ?? null;
  state.values[state.view] = values;
  const unknown = [...invalidFields(fields, state.setting), ...own.filter((field) => !isKnown(field)).map(([field]) => field)];
  state.ignoredFields = [...broken, ...unknown.map((field) => `${field}=${fields[field]}`)];
}

/**
 * Completes the address, and updates the state when the user edits it or navigates the history. `languageWanted()` is
 * the language that the page should have.
 */
export function followAddress(languageWanted) {
  saveAddress.now();
  addEventListener("hashchange", () => {
    isNewEntry = false;
    readAddress();
    // Another language, or a link for a class instead of another or vice versa, requires a reload.
    if (languageWanted() !== document.documentElement.lang || state.isForClass !== ("class" in document.body.dataset)) location.reload();
    else notify("all");
  });
}

/**
 * Opens a view; without `newEntry` it replaces the history entry. The setting stays if the user has chosen it or with
 * `keepSetting`; otherwise the view opens with its default.
 */
export function openView(name, { keepSetting = false, newEntry = true } = {}) {
  if (name === state.view) return;
  state.view = name;
  state.isChosen ||= keepSetting;
  if (!state.isChosen) state.setting = defaultSetting(name);
  isNewEntry = newEntry;
  saveAddress.now();
  notify("view");
}

/** Changes fields of the setting. */
export function changeSetting(changes) {
  state.setting = { ...state.setting, ...changes };
  state.isChosen = true;
  isNewEntry = true;
  saveAddress();
  notify("setting");
}

/** Changes values of a view; an empty value removes the field. With `newEntry` a history entry is made. */
export function changeValues(changes, name = state.view, { newEntry = false } = {}) {
  const values = { ...viewValues(name), ...changes };
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") delete values[key];
    else values[key] = String(value);
  }
  state.values[name] = values;
  isNewEntry ||= newEntry;
  if (newEntry) saveAddress.now();
  else saveAddress();
  notify("values");
}

/** Puts the language that the user chose into the address. */
export function chooseLanguage(name) {
  state.language = name;
  saveAddress();
}

/** Opens a view with a setting and values. */
export function openWith(name, setting, values = {}) {
  state.setting = completeSetting(setting);
  state.isChosen = true;
  state.values[name] = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const stays = state.view === name;
  state.view = name;
  isNewEntry = true;
  saveAddress.now();
  notify(stays ? "all" : "view");
}
