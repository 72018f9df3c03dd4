// Files of the page that are loaded when they are first needed, and the note that says that one did not come.

import { button } from "./controls.js";
import { h } from "./dom.js";
import { t } from "./words.js";

let note = null;

function say() {
  clearNote();
  note = h("div", { class: "update", role: "alert" }, h("p", {}, t("page-not-loaded")),
    button({ label: t("page-again"), picture: "again", text: true, does: () => location.reload() }));
  document.body.append(note);
}

/** Removes the note, because the user went on. */
export function clearNote() {
  note?.remove();
  note = null;
}

/** What `load()` resolves to, such as an imported module; null if it fails, and then a note says what to do. */
export async function loaded(load) {
  try {
    const file = await load();
    clearNote();
    return file;
  } catch (trouble) {
    console.warn(trouble);
    // A server that has a newer version, or no network: which of them is not known.
    say();
    return null;
  }
}
