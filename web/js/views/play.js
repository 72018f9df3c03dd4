// The view for playing, and for checking a given solution.

import { ask } from "../api.js";
import { button } from "../controls.js";
import { freshId, h } from "../dom.js";
import { playPart } from "../parts/play.js";
import { setup } from "../parts/setup.js";
import { asked } from "../setting.js";
import { placeOf } from "../squares.js";
import { changeValues, setting, valuesOf } from "../store.js";
import { t } from "../words.js";

const values = () => valuesOf("play");

export function play() {
  const part = playPart({ kept: (path, hints) => {
    changeValues({ path: path.join("."), hints: hints ? "yes" : "no" }, "play");
    // The checked solution is no longer shown.
    said.textContent = "";
  } });

  const id = freshId("check");
  const text = h("textarea", { id, rows: "4", spellcheck: "false", autocomplete: "off", "aria-describedby": `${id}-said` });
  const said = h("p", { class: "check-said", id: `${id}-said`, role: "status" });
  const check = async () => {
    try {
      const answer = await ask("check", { setting: asked(setting()), text: text.value });
      said.textContent = answer.verdict;
      said.dataset.kind = answer.valid ? "yes" : "no";
      part.showChecked(answer);
    } catch (trouble) {
      said.textContent = trouble.message;
      said.dataset.kind = "no";
    }
  };
  const own = h("details", { class: "panel settings" }, h("summary", {}, t("page-check")),
    h("div", { class: "field" }, h("label", { class: "field-label", for: id }, t("page-check-text")), text),
    h("div", { class: "row" }, button({ label: t("page-check-do"), picture: "yes", text: true, does: check })), said);
  const settings = h("details", { class: "panel settings" }, h("summary", {}, t("page-settings")), setup(["puzzle", "size", "piece", "pieces", "kind", "wrap"]));

  const element = h("div", { class: "view play" },
    h("div", { class: "stage" }, h("div", { class: "board-box" }, part.board.element)),
    h("div", { class: "side" }, part.element, own, settings));

  let shown = "";
  function sync(what) {
    if (what === "values") return;
    const key = JSON.stringify(asked(setting()));
    if (what === "setting" && key === shown) return;
    const isOther = shown !== "" && key !== shown;
    shown = key;
    const before = isOther ? [] : (values().path ?? "").split(".").filter((name) => placeOf(name) !== null);
    if (isOther) {
      changeValues({ path: null }, "play");
      said.textContent = "";
    }
    // A link with a path and without this value is of a time when hints were always there at first.
    part.open(setting(), before, values().hints ? values().hints === "yes" : before.length > 0);
  }

  const onKey = (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && !event.target.closest?.("input, textarea")) {
      event.preventDefault();
      part.undo();
    }
  };
  return {
    element,
    show() {
      addEventListener("keydown", onKey);
      sync("all");
    },
    change: sync,
    keys: { ArrowLeft: part.undo, ArrowRight: part.redo, h: part.turnHints },
    hide() {
      removeEventListener("keydown", onKey);
      part.stop();
    },
    taken: () => ({ setting: setting(), squares: part.squares() }),
  };
}
