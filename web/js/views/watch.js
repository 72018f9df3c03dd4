// Watching a search, or two on the same board.

import { knownSearch, methodLabel, usualMethod } from "../about.js";
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
  // Where none is chosen, it is not the method of the first.
  const other = setting().method === SECOND[puzzle] && puzzle !== "placement" ? usualMethod(puzzle) : SECOND[puzzle];
  return { ...setting(), ...search, method: search.method ?? other };
}

export function watch() {
  const panels = [];
  let two = false;
  let shown = ["", ""];

  const keepPlace = calm((at, at2) => changeValues({ at: at > 0 ? at : null, at2 }, "watch"), 400);
  const controls = transport({
    panels: () => panels, moved: keepPlace, speed: Number(values().speed) || 5,
    speedChanged: (speed) => (Number(values().speed) || 5) !== speed && changeValues({ speed: speed === 5 ? null : speed }, "watch"),
  });
  const newPanel = (key) => {
    const panel = new FilmPanel({ label: t(key), seek: (position) => controls.seek(position) });
    panel.heard = () => {
      controls.update();
      const { film } = panel;
      if (!film?.method || film.method === panel.methodTold) return;
      panel.methodTold = film.method;
      tellMethods();
    };
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
  const compare = toggle({ label: t("page-compare"), value: false, does: (on) => changeValues({ two: on ? "yes" : null, at2: null }, "watch") });
  const settings = h("details", { class: "panel settings" }, h("summary", {}, t("page-settings")), setup(["puzzle", "size", "piece", "pieces", "kind", "wrap"]));
  const element = h("div", { class: "view watch" });
  const deck = h("div", { class: "deck" }, controls.element, h("small", { class: "help keys" }, t("page-keys-film")));

  const names = searches.map(() => h("p", { class: "column-name" }));

  /** Names each search; what it was asked by nobody, the server chose. */
  function tellMethods() {
    [setting(), second()].slice(0, panels.length).forEach((now, index) => {
      const method = now.method ?? panels[index].film?.method;
      write(names[index], methodLabel({ ...now, method }));
      if (method) searches[index].taken(method);
    });
  }

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
    let isOther = false;
    const settingsNow = two ? [setting(), second()] : [setting()];
    const at = Number(values().at) || 0;
    const places = what === "setting" ? [0, 0] : [at, Number(values().at2 ?? at)];
    settingsNow.forEach((now, index) => {
      const key = JSON.stringify(askedFilm(now));
      if (shown[index] === key && panels[index].film) return;
      shown[index] = key;
      isOther = true;
      controls.pause();
      panels[index].methodTold = null;
      panels[index].open(now).seek(places[index]);
    });
    tellMethods();
    // Another question begins at its beginning, and the other search with it.
    if (what === "setting" && isOther) controls.seek(0);
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
        return { label: t(LABELS[index]), setting: panel.setting, squares, moves, film: panel.film?.names.length > 0 };
      });
      return { ...views[0], views };
    },
  };
}
