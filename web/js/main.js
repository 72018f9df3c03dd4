// The start of the page: loads the server's description, builds the header, and opens the views.

import { fetchServerInfo, onBusy, setLanguage } from "./api.js";
import { setServerInfo } from "./serverinfo.js";
import { applyTheme } from "./board/colours.js";
import { button, dropdown, setIconAndLabel } from "./controls.js";
import { fill, h, icon } from "./dom.js";
import { frameReport, resetFrames } from "./scheduler.js";
import { readStorage, writeStorage } from "./storage.js";
import { hideLoadError, tryLoad } from "./loading.js";
import { handleKey, showKeys } from "./parts/keys.js";
import { setMaxSide } from "./setting.js";
import { buildAddress, chooseLanguage, chosenLanguage, followAddress, ignoredFields, isForClass, onChange, openView, readAddress, viewName, viewNames } from "./store.js";
import { toggleTeacherView } from "./teacherview.js";
import { allMessages, formatList, missingKeys, setMessages, t } from "./words.js";

const LANGUAGES = ["en", "it", "pl", "vi", "zh"];

function languageWanted() {
  const wanted = [chosenLanguage(), new URLSearchParams(location.search).get("lang"), readStorage().language, ...navigator.languages.map((name) => name.slice(0, 2))];
  return wanted.find((name) => LANGUAGES.includes(name)) ?? "en";
}

/** The modules of the views, loaded when a view is first opened. */
const LOAD = {
  workshop: () => import("./views/workshop.js"),
  watch: () => import("./views/watch.js"),
  play: () => import("./views/play.js"),
  lessons: () => import("./views/lessons.js"),
  counts: () => import("./views/counts.js"),
};
const views = new Map();
// The shown view, and its name.
let open = null;
let openName = null;

async function showView(main) {
  const name = viewName();
  for (const link of document.querySelectorAll(".parts a")) {
    if (link.dataset.part === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.body.dataset.part = name;
  document.title = t("page-title", { part: t(`page-part-${name}`) });
  const module = views.has(name) ? null : await tryLoad(LOAD[name]);
  if (module && !views.has(name)) views.set(name, module.createView());
  if (name !== viewName()) return;
  const view = views.get(name);
  // What could not be loaded is not opened.
  if (!view) return openName && openView(openName, { newEntry: false });
  if (open === view) return view.change?.("all");
  open?.hide?.();
  [open, openName] = [view, name];
  hideLoadError();
  fill(main, h("div", { class: "part-title" }, h("h1", {}, t(`page-part-${name}`)), h("p", {}, t(`page-about-${name}`))), view.element);
  view.show();
}

function themeButton() {
  const pictures = { auto: "half", light: "sun", dark: "moon" };
  const names = Object.keys(pictures);
  const button = h("button", { type: "button", class: "button quiet only-icon theme-switch" });
  let now = readStorage().theme ?? "auto";
  const show = () => {
    setIconAndLabel(button, t(`page-theme-${now}`), pictures[now]);
    applyTheme(now);
  };
  button.addEventListener("click", () => {
    now = names[(names.indexOf(now) + 1) % names.length];
    writeStorage({ theme: now });
    show();
  });
  show();
  return button;
}

async function exportShown() {
  const module = await tryLoad(() => import("./views/export.js"));
  // A key may be pressed again while the module loads.
  if (!document.querySelector("dialog")) module?.openExport(open?.exportOffer?.() ?? {});
}

/** Handles the keys that every view has, and those of the open view. */
function listenToKeys() {
  const openers = Object.fromEntries(viewNames().map((name, index) => [String(index + 1), () => openView(name)]));
  addEventListener("keydown", (event) => handleKey(event, { ...openers, e: exportShown, f: toggleTeacherView, "?": showKeys, ...open?.keys }));
}

function heading(languages) {
  const language = dropdown({
    label: t("page-language"), value: document.documentElement.lang, choices: languages.map(({ name, label }) => [name, label]),
    does: (name) => {
      chooseLanguage(name);
      writeStorage({ language: name });
      history.replaceState(null, "", buildAddress());
      location.reload();
    },
  });
  language.element.classList.add("language");
  language.element.querySelector("label").className = "read";
  const links = viewNames().map((name) =>
    h("a", { href: `#${name}`, dataset: { part: name }, onclick: (event) => {
      event.preventDefault();
      openView(name);
    } }, t(`page-part-${name}`)),
  );
  const take = h("button", { type: "button", class: "button take", "aria-label": t("page-take"), onclick: exportShown }, icon("take"), h("span", {}, t("page-take")));
  const keys = h("button", { type: "button", class: "button quiet only-icon show-keys", "aria-label": t("page-keys"), title: t("page-keys"), onclick: showKeys }, "?");
  const big = button({ label: t("page-teach"), picture: "screen", kind: "quiet teach", does: toggleTeacherView });
  const header = document.querySelector("header");
  fill(header.querySelector("nav"), links).setAttribute("aria-label", t("page-parts"));
  fill(header.querySelector(".tools"), take, big, language.element, themeButton(), keys);
}

function showStartError(main, error) {
  const again = h("button", { type: "button", class: "button", onclick: () => location.reload() }, icon("again"));
  fill(main, h("div", { class: "trouble", role: "alert" }, h("p", {}, error.message), again));
}

function watchBusy() {
  const note = h("p", { class: "busy", role: "status", hidden: true });
  document.body.append(note);
  onBusy((count) => {
    note.hidden = count === 0;
    note.textContent = count > 0 ? t("page-busy") : "";
  });
}

async function begin() {
  const main = document.querySelector("main");
  // With `embed`, for an iframe in a course page, the style sheet hides the header, and shows the titles of the views
  // only to screen readers.
  if (new URLSearchParams(location.search).has("embed")) document.body.dataset.embed = "";
  readAddress();
  const wanted = languageWanted();
  setLanguage(wanted);
  let answer;
  try {
    answer = await fetchServerInfo();
  } catch (error) {
    showStartError(main, error);
    return;
  }
  document.documentElement.lang = answer.lang ?? wanted;
  setMessages(answer);
  setServerInfo(answer);
  // The methods are known now, so the address is read again.
  readAddress();
  if (answer.limits?.side) setMaxSide(answer.limits.side);
  const skip = document.querySelector(".skip");
  skip.textContent = t("page-skip");
  // The address has the state of the page, so this link must not replace it.
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  if (isForClass()) document.body.dataset.class = "";
  heading(answer.languages ?? []);
  watchBusy();
  listenToKeys();
  const note = h("p", { class: "link-strange", role: "status", hidden: true });
  main.before(note);
  const showIgnored = () => {
    note.hidden = ignoredFields().length === 0;
    note.textContent = note.hidden ? "" : t("page-link-strange", { list: formatList(ignoredFields()) });
  };
  onChange((what) => {
    if (what === "all") {
      // A dialog belongs to the previous address.
      document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
      showIgnored();
    } else if (what !== "values") note.hidden = true;
    if (what === "view" || what === "all") showView(main);
    else open?.change?.(what);
  });
  showIgnored();
  followAddress(languageWanted);
  // For tests and debugging: the frame counter, the messages, and the keys of missing ones.
  globalThis.backrank = { frameReport, resetFrames, missedWords: missingKeys, t, words: allMessages };
  await showView(main);
  document.body.dataset.ready = "";
}

/** Resolves when the first view is shown, or the error with which the start failed. */
export const ready = begin();
