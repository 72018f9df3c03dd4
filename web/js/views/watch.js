// Watching a search, or two on the same board.

import { knownSearch, methodLabel } from "../about.js";
import { toggle } from "../controls.js";
import { fill, h, write } from "../dom.js";
import { calm } from "../frames.js";
import { FilmPanel } from "../parts/filmpanel.js";
import { searchesBeside } from "../parts/searches.js";
import { searchControls, setup } from "../parts/setup.js";
import { transport } from "../parts/transport.js";
import { askedFilm } from "../setting.js";
import { changeSetting, changeValues, setting, valuesOf } from "../store.js";
import { t } from "../words.js";

const values = () => valuesOf("watch");
const LABELS = ["page-first-search", "page-second-search"];
const SECOND = { tour: "warnsdorff-backtracking", queens: "masks", placement: "subsets" };
/** The setting of the second search: another method, order or rule on the same board. */
function second() {
  const { puzzle } = setting();
  const { method2, order2, tie2 } = values();
  const search = knownSearch({ puzzle, method: method2, order: order2, tie: tie2 });
  return { ...setting(), ...search, method: search.method ?? SECOND[puzzle] };
}

export function watch() {
  const panels = [];
  let two = false;
  let shown = ["", ""];

  const keepPlace = calm((position) => changeValues({ at: position > 0 ? position : null }, "watch"), 400);
  const controls = transport({
    panels: () => panels, moved: keepPlace, speed: Number(values().speed) || 5,
    speedChanged: (speed) => (Number(values().speed) || 5) !== speed && changeValues({ speed: speed === 5 ? null : speed }, "watch"),
  });
  const newPanel = (key) => {
    const panel = new FilmPanel({ label: t(key), seek: (position) => controls.seek(position) });
    panel.heard = controls.update;
    return panel;
  };
  panels.push(newPanel(LABELS[0]));

  const searches = [
    searchControls({ read: setting, change: changeSetting }),
    searchControls({
      read: second,
      change: ({ method, order, tie_break: tie, ...rest }) => {
        const changes = {};
        if (method !== undefined) changes.method2 = method;
        if (order !== undefined) changes.order2 = order;
        if (tie !== undefined) changes.tie2 = tie;
        changeValues({ ...changes, ...rest }, "watch");
      },
    }),
  ];
  const compare = toggle({ label: t("page-compare"), value: false, does: (on) => changeValues({ two: on ? "yes" : null }, "watch") });
  const settings = h("details", { class: "panel settings" }, h("summary", {}, t("page-settings")), setup(["puzzle", "size", "piece", "pieces", "kind", "wrap"]));
  const element = h("div", { class: "view watch" });
  const deck = h("div", { class: "deck" }, controls.element, h("small", { class: "help keys" }, t("page-keys-film")));

  const names = searches.map(() => h("p", { class: "column-name" }));

  function build() {
    const beside = panels.map((panel, index) => ({
      panel, label: t(LABELS[index]), head: [names[index], searches[index].element, !two && compare.element], more: !two && settings,
    }));
    fill(element, searchesBeside(beside, deck), two && [h("div", { class: "panel" }, compare.element), settings]);
  }

  function sync(what) {
    const wanted = values().two === "yes";
    compare.set(wanted);
    searches.forEach((search) => search.sync(setting()));
    if (wanted !== two || element.childElementCount === 0) {
      two = wanted;
      if (two && panels.length === 1) panels.push(newPanel(LABELS[1]));
      else if (!two && panels.length === 2) {
        panels.pop().close();
        shown[1] = "";
      }
      build();
    }
    const settingsNow = two ? [setting(), second()] : [setting()];
    const at = what === "setting" ? 0 : Number(values().at) || 0;
    settingsNow.forEach((now, index) => {
      write(names[index], methodLabel(now));
      const key = JSON.stringify(askedFilm(now));
      if (shown[index] === key && panels[index].film) return;
      shown[index] = key;
      controls.pause();
      panels[index].open(now).seek(at);
    });
    controls.update();
  }

  const onKey = (event) => controls.key(event);
  return {
    element,
    show() {
      addEventListener("keydown", onKey);
      sync("all");
    },
    change: sync,
    hide() {
      removeEventListener("keydown", onKey);
      controls.pause();
      panels.forEach((panel) => panel.close());
      shown = ["", ""];
    },
    taken() {
      const views = panels.map((panel, index) => {
        const [squares, moves] = [panel.squares(), panel.moves()];
        return { label: t(LABELS[index]), setting: panel.setting, squares, moves, film: squares !== null || moves !== null };
      });
      return { ...views[0], views };
    },
  };
}
