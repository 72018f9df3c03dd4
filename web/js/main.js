// The start of the page: loads the server's description, builds the header, and opens the parts.

import { about, onBusy, setLanguage } from "./api.js";
import { setAbout } from "./about.js";
import { dress } from "./board/colours.js";
import { button, choice } from "./controls.js";
import { fill, h, icon } from "./dom.js";
import { frameReport, resetFrames } from "./frames.js";
import { keep, kept } from "./kept.js";
import { clearNote, loaded } from "./loading.js";
import { pressed, showKeys } from "./parts/keys.js";
import { setMostSide } from "./setting.js";
import { chooseLanguage, chosenLanguage, followAddress, isForClass, onChange, openPart, part, parts, readAddress, stayIn, strange, address } from "./store.js";
import { teach } from "./teach.js";
import { allWords, list, missedWords, setWords, t } from "./words.js";

const LANGUAGES = ["en", "it", "pl", "vi", "zh"];

function languageWanted() {
  const wanted = [chosenLanguage(), new URLSearchParams(location.search).get("lang"), kept().language, ...navigator.languages.map((name) => name.slice(0, 2))];
  return wanted.find((name) => LANGUAGES.includes(name)) ?? "en";
}

/** The modules of the parts, loaded when a part is first opened; each makes the view of its part. */
const LOAD = {
  workshop: () => import("./views/workshop.js"),
  watch: () => import("./views/watch.js"),
  play: () => import("./views/play.js"),
  lessons: () => import("./views/lessons.js"),
  counts: () => import("./views/counts.js"),
};
const views = new Map();
// The shown view, and the name of its part.
let open = null;
let openName = null;

async function showPart(main) {
  const name = part();
  for (const link of document.querySelectorAll(".parts a")) {
    if (link.dataset.part === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.body.dataset.part = name;
  document.title = t("page-title", { part: t(`page-part-${name}`) });
  const module = views.has(name) ? null : await loaded(LOAD[name]);
  if (module && !views.has(name)) views.set(name, module[name]());
  if (name !== part()) return;
  const view = views.get(name);
  // What could not be loaded is not opened.
  if (!view) return openName && stayIn(openName);
  if (open === view) return view.change?.("all");
  open?.hide?.();
  [open, openName] = [view, name];
  clearNote();
  fill(main, h("div", { class: "part-title" }, h("h1", {}, t(`page-part-${name}`)), h("p", {}, t(`page-about-${name}`))), view.element);
  view.show();
}

function themeButton() {
  const names = ["auto", "light", "dark"];
  const pictures = { auto: "half", light: "sun", dark: "moon" };
  const button = h("button", { type: "button", class: "button quiet only-icon theme-switch" });
  const show = () => {
    const now = kept().theme ?? "auto";
    button.replaceChildren(icon(pictures[now]));
    const label = t(`page-theme-${now}`);
    button.setAttribute("aria-label", label);
    button.title = label;
    dress(now);
  };
  button.addEventListener("click", () => {
    keep({ theme: names[(names.indexOf(kept().theme ?? "auto") + 1) % names.length] });
    show();
  });
  show();
  return button;
}

const takeShown = async () => (await loaded(() => import("./views/take.js")))?.take(open?.taken?.() ?? {});

/** The keys that every part has, and those of the open part. */
function listenToKeys() {
  const openers = Object.fromEntries(parts().map((name, index) => [String(index + 1), () => openPart(name)]));
  addEventListener("keydown", (event) => pressed(event, { ...openers, e: takeShown, f: teach, "?": showKeys, ...open?.keys }));
}

function heading(languages) {
  const language = choice({
    label: t("page-language"), value: document.documentElement.lang, choices: languages.map(({ name, label }) => [name, label]),
    does: (name) => {
      chooseLanguage(name);
      keep({ language: name });
      history.replaceState(null, "", address());
      location.reload();
    },
  });
  language.element.classList.add("language");
  language.element.querySelector("label").className = "read";
  const links = parts().map((name) =>
    h("a", { href: `#${name}`, dataset: { part: name }, onclick: (event) => {
      event.preventDefault();
      openPart(name);
    } }, t(`page-part-${name}`)),
  );
  const take = h("button", { type: "button", class: "button take", "aria-label": t("page-take"), onclick: takeShown }, icon("take"), h("span", {}, t("page-take")));
  const keys = h("button", { type: "button", class: "button quiet only-icon show-keys", "aria-label": t("page-keys"), title: t("page-keys"), onclick: showKeys }, "?");
  const big = button({ label: t("page-teach"), picture: "screen", kind: "quiet teach", does: teach });
  const header = document.querySelector("header");
  fill(header.querySelector("nav"), links).setAttribute("aria-label", t("page-parts"));
  fill(header.querySelector(".tools"), take, big, language.element, themeButton(), keys);
}

function troubled(main, trouble) {
  const again = h("button", { type: "button", class: "button", onclick: () => location.reload() }, icon("again"));
  fill(main, h("div", { class: "trouble", role: "alert" }, h("p", {}, trouble.message), again));
}

function watchBusy() {
  const note = h("p", { class: "busy", role: "status", hidden: true });
  document.body.append(note);
  onBusy((busy) => {
    note.hidden = !busy;
    note.textContent = busy ? t("page-busy") : "";
  });
}

async function begin() {
  const main = document.querySelector("main");
  // With `embed`, for a frame in a course page, the style sheet hides the header of the page; the titles of the parts
  // are only read.
  if (new URLSearchParams(location.search).has("embed")) document.body.dataset.embed = "";
  readAddress();
  const wanted = languageWanted();
  setLanguage(wanted);
  let answer;
  try {
    answer = await about();
  } catch (trouble) {
    troubled(main, trouble);
    return;
  }
  document.documentElement.lang = answer.lang ?? wanted;
  setWords(answer);
  setAbout(answer);
  // The methods are known now, so the address is read again.
  readAddress();
  if (answer.limits?.side) setMostSide(answer.limits.side);
  const skip = document.querySelector(".skip");
  skip.textContent = t("page-skip");
  // The address holds the state of the page, so this link must not replace it.
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
  const sayStrange = () => {
    note.hidden = strange().length === 0;
    note.textContent = note.hidden ? "" : t("page-link-strange", { list: list(strange()) });
  };
  onChange((what) => {
    if (what === "all") sayStrange();
    else if (what !== "values") note.hidden = true;
    if (what === "part" || what === "all") showPart(main);
    else open?.change?.(what);
  });
  sayStrange();
  followAddress(languageWanted);
  // For tests and debugging: the frame counter, and the messages with the keys of missing ones.
  globalThis.backrank = { frameReport, resetFrames, missedWords, t, words: allWords };
  await showPart(main);
  document.body.dataset.ready = "";
}

/** Settles when the first part is shown. */
export const ready = begin();
