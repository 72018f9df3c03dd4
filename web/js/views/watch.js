// The view that shows a search, or two on the same board.

import { defaultMethod, methodChoices, methodLabel, parseSearch } from "../serverinfo.js";
import { button, toggle } from "../controls.js";
import { fill, h, write } from "../dom.js";
import { debounce, onNextFrame } from "../scheduler.js";
import { FilmPanel } from "../parts/filmpanel.js";
import { handleKey } from "../parts/keys.js";
import { raceLine } from "../parts/race.js";
import { exportOffer, SEARCH_NAME_KEYS, searchColumns } from "../parts/searches.js";
import { searchControls, settingForm } from "../parts/settingform.js";
import { playbackControls } from "../parts/playback.js";
import { toFilmRequest } from "../setting.js";
import { changeSetting, changeValues, setting, viewValues } from "../store.js";
import { t } from "../words.js";

const values = () => viewValues("watch");
const SECOND = { tour: "warnsdorff-backtracking", queens: "masks", placement: "subsets" };
/**
 * The setting of the second search: another method, move order or tie-break on the same board. If no method is chosen,
 * or the chosen one does not support the piece, it is a method other than `first`, the method of the first search.
 */
function second(first) {
  const { puzzle } = setting();
  const { method2, order2, tie2 } = values();
  const search = parseSearch({ puzzle, method: method2, order: order2, tie: tie2 });
  const others = [SECOND[puzzle], defaultMethod(puzzle), ...methodChoices(puzzle).map(([name]) => name)].filter((name) => name !== first);
  const method = search.method ?? others[0];
  return { ...setting(), ...search, method, methods: puzzle === "tour" ? undefined : [...new Set([method, ...others, first])].filter(Boolean) };
}

export function createView() {
  const panels = [];
  let two = false;
  let shown = ["", ""];
  // The initial position of each film.
  let places = [0, 0];

  const keepPlace = debounce((at, at2) => changeValues({ at: at > 0 ? at : null, at2 }, "watch"), 400);
  const controls = playbackControls({
    panels: () => panels, onMove: keepPlace,
    onSpeed: (speed) => changeValues({ speed: speed === 5 ? null : speed }, "watch"),
  });
  const newPanel = (key) => {
    const panel = new FilmPanel({ label: t(key), seek: (position) => controls.seek(position) });
    panel.onUpdate = () => {
      controls.update();
      onNextFrame(drawRace);
      const { film } = panel;
      // A search that is decided before its first step, or refused, reports no method.
      const told = film?.method ?? (film?.end || film?.error ? "none" : null);
      if (!told || told === panel.methodTold) return;
      panel.methodTold = told;
      sync("heard");
    };
    return panel;
  };
  panels.push(newPanel(SEARCH_NAME_KEYS[0]));

  const searches = [
    searchControls({ read: setting, change: changeSetting }),
    searchControls({
      read: () => second(firstMethod()),
      change: ({ method, order, tie_break: tie, ...rest }) => {
        const changes = {};
        if (method !== undefined) changes.method2 = method;
        if (order !== undefined) changes.order2 = order;
        if (tie !== undefined) changes.tie2 = tie;
        changeValues({ ...changes, ...rest }, "watch");
      },
    }),
  ];
  /** The method of the first search, as soon as it is known. */
  const firstMethod = () => panels[0].film?.method ?? (setting().puzzle === "tour" ? setting().method ?? defaultMethod("tour") : null);
  const compare = toggle({ label: t("page-compare"), value: false, does: (on) => changeValues({ two: on ? "yes" : null, at2: null }, "watch") });
  const warnsdorff = button({
    label: t("page-compare-warnsdorff"), picture: "forward", text: true, kind: "quiet",
    does: () => changeValues({ two: "yes", method2: SECOND.tour, order2: null, tie2: null, at2: null }, "watch"),
  });
  const isShown = (name) => values()[name] === "yes";
  /** Whether a tool has nothing to show: the heat map, if all searches decide moves instead of squares. */
  const rests = (name) => name === "heat" && panels.every(({ film }) => film?.moves);
  const show = (name) => !rests(name) && changeValues({ [name]: isShown(name) ? null : "yes" }, "watch");
  const shows = ["heat", "tree"].map((name) => [name, button({ label: t(`page-${name}`), text: true, kind: "quiet small", does: () => show(name) })]);
  // The buttons that start a race, and that show the heat map and the tree.
  const tools = h("div", { class: "row tools" }, button({ label: t("page-race"), picture: "flag", text: true, kind: "quiet small", does: () => startRace() }), shows.map(([, one]) => one));
  const race = raceLine();
  const raceRow = h("div", { class: "race" }, race.element);
  const alike = h("div", { class: "row wrap compare" }, compare.element, warnsdorff);
  /** Plays both searches from their beginning; if there is only one, adds one with another method. */
  function startRace() {
    const isNew = values().two === "yes" ? {} : { two: "yes", method2: null, order2: null, tie2: null };
    changeValues({ ...isNew, at: null, at2: null }, "watch");
    controls.pause();
    controls.seek(0);
    controls.play();
  }
  const drawRace = () => race.show(two ? panels.map(({ film }, index) => ({ film, name: names[index].textContent })) : []);
  const settings = h("details", { class: "panel settings" }, h("summary", {}, t("page-settings")), settingForm());
  const element = h("div", { class: "view watch" });
  const deck = h("div", { class: "deck" });

  const names = searches.map(() => h("p", { class: "column-name" }));
  const alone = h("small", { class: "help" });

  /** The settings of the searches; the second is only known once the first has a method. */
  function settingsNow() {
    const isKnown = firstMethod() || panels[0].methodTold;
    return [setting(), ...(two && isKnown ? [second(firstMethod())] : [])];
  }

  /** Marks the tools that are on; a tool that has nothing to show says why. */
  function dressTools() {
    for (const [name, one] of shows) {
      one.setAttribute("aria-pressed", isShown(name) && !rests(name));
      one.setAttribute("aria-disabled", rests(name));
      one.title = rests(name) ? t("page-heat-none") : "";
    }
  }

  /** Labels each search with the method that was used. */
  function tellMethods() {
    settingsNow().forEach((now, index) => {
      const { method, methods } = panels[index].film ?? {};
      for (const name of [names[index], panels[index].tree.name]) write(name, methodLabel({ ...now, method: method ?? now.method }));
      if (method) searches[index].showMethod(method, methods);
    });
    const [first, other] = panels.map(({ film }) => film?.method);
    write(alone, two && first === other && panels[0].film?.methods?.length === 1 ? t("page-only-method") : "");
  }

  function build() {
    panels.forEach(({ board }, index) => board.element.setAttribute("aria-label", t(two ? SEARCH_NAME_KEYS[index] : "page-board")));
    const beside = panels.map((panel, index) => ({
      panel, label: t(two ? SEARCH_NAME_KEYS[index] : "page-board"), head: [names[index], searches[index].element, index === 1 && alone, !two && alike], more: !two && settings,
    }));
    fill(deck, two && raceRow, controls.element);
    (two ? raceRow : controls.foot).append(tools);
    fill(element, searchColumns(beside, deck), two && [h("div", { class: "panel" }, alike), settings]);
  }

  function sync(what) {
    const wanted = values().two === "yes";
    compare.set(wanted);
    warnsdorff.hidden = wanted || setting().puzzle !== "tour" || (setting().method ?? "").startsWith("warnsdorff");
    searches.forEach((search) => search.sync(setting()));
    if (wanted !== two || element.childElementCount === 0) {
      two = wanted;
      if (two && panels.length === 1) panels.push(newPanel(SEARCH_NAME_KEYS[1]));
      else if (!two && panels.length === 2) {
        panels.pop().close();
        shown[1] = "";
      }
      build();
    }
    for (const panel of panels) {
      panel.set({ isHot: isShown("heat"), hasTree: isShown("tree") });
    }
    if (what === "all") {
      // A pending position belongs to the previous address, so it is discarded.
      keepPlace.never();
      controls.setSpeed(Number(values().speed) || 5);
    }
    let isOther = false;
    const at = Number(values().at) || 0;
    if (what !== "heard") places = what === "setting" ? [0, 0] : [at, Number(values().at2 ?? at)];
    // The first film is opened first, because the setting of the second depends on its method.
    for (let index = 0; index < panels.length; index += 1) {
      const now = settingsNow()[index];
      const key = now && JSON.stringify(toFilmRequest(now));
      const { film } = panels[index];
      if (what === "all" && film && shown[index] === key && film.position !== places[index]) film.seek(places[index]);
      if (!now || (shown[index] === key && film)) continue;
      shown[index] = key;
      isOther = true;
      // When the second film opens late, the first keeps playing.
      if (what !== "heard") controls.pause();
      panels[index].methodTold = null;
      panels[index].open(now).seek(places[index]);
    }
    tellMethods();
    dressTools();
    // After a change of the problem, both films start at position 0.
    if (what === "setting" && isOther) controls.seek(0);
    controls.update();
  }

  const onKey = (event) => controls.key(event) || handleKey(event, { h: () => show("heat"), t: () => show("tree"), r: startRace });
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
    exportOffer: () => exportOffer(panels),
  };
}
