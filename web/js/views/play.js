// The view for playing, and for checking a given solution.

import { ask, requestSlot } from "../api.js";
import { button } from "../controls.js";
import { h, uniqueId } from "../dom.js";
import { playPart } from "../parts/play.js";
import { settingForm } from "../parts/settingform.js";
import { splitNames, toRequest } from "../setting.js";
import { changeValues, setting, viewValues } from "../store.js";
import { t } from "../words.js";

const values = () => viewValues("play");

export function createView() {
  const part = playPart({ onChange: (path, hints) => {
    changeValues({ path: path.join("."), hints: hints ? "yes" : "no" }, "play");
    seen = values();
    forget();
  } });

  const id = uniqueId("check");
  const text = h("textarea", { id, rows: "4", spellcheck: "false", autocomplete: "off", "aria-describedby": `${id}-said` });
  const said = h("p", { class: "check-said", id: `${id}-said`, role: "status" });
  const question = requestSlot();
  /** Forgets a check, because the checked solution is not shown. */
  function forget() {
    question.stop();
    said.textContent = "";
  }
  const check = async () => {
    try {
      const answer = await question.run((signal) => ask("check", { setting: toRequest(setting()), text: text.value }, { signal }));
      if (!answer) return;
      said.textContent = answer.verdict;
      said.dataset.kind = answer.valid ? "yes" : "no";
      part.showChecked(answer);
    } catch (error) {
      said.textContent = error.message;
      said.dataset.kind = "no";
    }
  };
  const own = h("details", { class: "panel settings" }, h("summary", {}, t("page-check")),
    h("div", { class: "field" }, h("label", { class: "field-label", for: id }, t("page-check-text")), text),
    h("div", { class: "row" }, button({ label: t("page-check-do"), picture: "yes", text: true, does: check })), said);
  const settings = h("details", { class: "panel settings" }, h("summary", {}, t("page-settings")), settingForm());

  const element = h("div", { class: "view play" },
    h("div", { class: "stage" }, h("div", { class: "board-box" }, part.board.element)),
    h("div", { class: "side" }, part.element, own, settings));

  // The shown setting as JSON, and the values that belong to it.
  let [shown, seen] = ["", null];
  function sync(what) {
    if (what === "values") return;
    const key = JSON.stringify(toRequest(setting()));
    if (what === "setting" && key === shown) return;
    // A path that did not come with the setting belongs to the one before.
    if (key !== shown && values() === seen) changeValues({ path: null }, "play");
    [shown, seen] = [key, values()];
    forget();
    const before = splitNames(values().path);
    // Links with a path but without `hints` are older than that value: hints were on.
    part.open(setting(), before, values().hints ? values().hints === "yes" : before.length > 0);
  }

  const onKey = (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey && !event.target.closest?.("input, textarea") && !document.querySelector("dialog")) {
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
      forget();
      part.stop();
    },
    exportOffer: () => ({ setting: setting(), squares: part.squares() }),
  };
}
