// The teacher's view, for a projector: large type, and only the board and its controls, over the whole screen.

import { button } from "./controls.js";
import { t } from "./words.js";

const isOpen = () => document.body.dataset.teach !== undefined;
/** The keys of a presenter remote, and the keys of the page that do the same. */
const SAME = { PageDown: "ArrowRight", PageUp: "ArrowLeft" };

let leave = null;
let before = null;

/** Opens the teacher's view, or closes it; where the browser allows it, the page fills the screen. */
export function toggleTeacherView() {
  if (isOpen()) close();
  else open();
}

function open() {
  before = document.activeElement;
  document.body.dataset.teach = "";
  leave = button({ label: t("page-teach-leave"), picture: "no", kind: "quiet teach-leave", does: close });
  document.body.prepend(leave);
  // An iframe may be refused full screen; then the view fills the window.
  document.documentElement.requestFullscreen?.().catch(() => {});
  dispatchEvent(new Event("resize"));
}

function close() {
  delete document.body.dataset.teach;
  leave?.remove();
  if (document.fullscreenElement) document.exitFullscreen();
  before?.focus?.();
  dispatchEvent(new Event("resize"));
}

addEventListener("fullscreenchange", () => !document.fullscreenElement && isOpen() && close());
addEventListener("keydown", (event) => {
  if (!isOpen() || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") close();
  if (!SAME[event.key]) return;
  event.preventDefault();
  dispatchEvent(new KeyboardEvent("keydown", { key: SAME[event.key], cancelable: true }));
});
