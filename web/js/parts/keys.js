// The keys, which are the same in every view, and the list of them.

import { button } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";

/** The keys of the list, each with the key of the message that says what they do. */
const SHORTCUTS = [
  [["page-key-space"], "page-keys-main"],
  [["←", "→"], "page-keys-step"],
  [["D"], "page-keys-dead-end"],
  [["H"], "page-keys-hints"],
  [["T"], "page-keys-tree"],
  [["R"], "page-keys-race"],
  [["page-key-control", "Z"], "page-keys-undo"],
  [["N", "P"], "page-keys-tasks"],
  [["1–5"], "page-keys-parts"],
  [["F"], "page-teach"],
  [["E"], "page-take"],
  [["?"], "page-keys"],
];

/**
 * The pressed key, a letter in lower case; null if a field, a button, a board or a dialog has its own use for the key,
 * or if a modifier key is held.
 */
function shortcutKey(event) {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return null;
  if (target.closest?.("input:not([type=checkbox], [type=radio], [type=range]), select, textarea") || document.querySelector("dialog")) return null;
  // A link, a slider and a board on which nothing is chosen have no use for the space bar.
  if (key === " ") return target.closest?.("button, label, summary, .board.live") ? null : key;
  if (key.length === 1) return key.toLowerCase();
  return target.closest?.("input[type=range], [role=grid], fieldset") ? null : key;
}

/** Runs the function of the pressed key in `does`; returns whether there is one. */
export function handleKey(event, does) {
  const key = shortcutKey(event);
  if (key === null || !Object.hasOwn(does, key)) return false;
  event.preventDefault();
  does[key]();
  return true;
}

/** Opens the list of the keys. */
export function showKeys() {
  const cap = (name) => h("kbd", {}, name.startsWith("page-") ? t(name) : name);
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "keys-title", onclose: () => dialog.remove() },
    h("div", { class: "dialog-head" }, h("h2", { class: "heading", id: "keys-title" }, t("page-keys")), h("p", {}),
      button({ label: t("page-close"), picture: "no", kind: "quiet", does: () => dialog.close() })),
    h("dl", { class: "key-list" }, SHORTCUTS.map(([names, message]) => h("div", {}, h("dt", {}, names.map(cap)), h("dd", {}, t(message))))),
    h("p", { class: "help" }, t("page-board-keys")));
  document.body.append(dialog);
  dialog.showModal();
}
