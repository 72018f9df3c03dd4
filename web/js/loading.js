// Loads files of the page when they are first needed, and shows a note if one cannot be loaded.

import { button } from "./controls.js";
import { h } from "./dom.js";
import { t } from "./words.js";

let note = null;

function showLoadError() {
  hideLoadError();
  note = h("div", { class: "update", role: "alert" }, h("p", {}, t("page-not-loaded")),
    button({ label: t("page-again"), picture: "again", text: true, does: () => location.reload() }));
  document.body.append(note);
}

/** Removes the note. */
export function hideLoadError() {
  note?.remove();
  note = null;
}

/** What `load()` resolves to, such as an imported module; null, and a note, if it fails. */
export async function tryLoad(load) {
  try {
    const file = await load();
    hideLoadError();
    return file;
  } catch (error) {
    console.warn(error);
    // The server has a newer version, or there is no network.
    showLoadError();
    return null;
  }
}
