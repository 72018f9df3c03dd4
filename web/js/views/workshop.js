// The workshop: a board to edit, with an answer after every change.

import { Board } from "../board/board.js";
import { button, segments, setDisabled } from "../controls.js";
import { h } from "../dom.js";
import { answerPart } from "../parts/answer.js";
import { brushes } from "../parts/brushes.js";
import { defaultDrawing } from "../parts/scene.js";
import { settingForm } from "../parts/settingform.js";
import { completeSetting } from "../setting.js";
import { changeSetting, changeValues, isDefaultSetting, openView, setting, viewValues } from "../store.js";
import { t } from "../words.js";

const ring = ["d4", "e4", "d5", "e5", "a1", "b1", "g1", "h1", "a2", "h2", "a7", "h7", "a8", "b8", "g8", "h8"];
const cross = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const crossHoles = cross.flatMap((name) => {
  const file = name.charCodeAt(0) - 97;
  const rank = Number(name[1]);
  const other = String.fromCharCode(97 + 9 - file);
  return [name, `${other}${rank}`, `${name[0]}${11 - rank}`, `${other}${11 - rank}`];
});

/** The example boards, as settings by name. */
const EXAMPLES = [
  ["chessboard", { board: { ranks: 8, files: 8 }, closed: true }],
  ["odd", { board: { ranks: 5, files: 5 }, from: "b1" }],
  ["thin", { board: { ranks: 4, files: 12 }, closed: true }],
  ["ring", { board: { ranks: 8, files: 8, holes: ring }, closed: true }],
  ["cross", { board: { ranks: 10, files: 10, holes: crossHoles }, closed: true }],
  ["torus", { board: { ranks: 5, files: 5, wrap: "torus" }, closed: true }],
  ["queens", { puzzle: "queens", board: { ranks: 8, files: 8 } }],
  ["large", { board: { ranks: 32, files: 32 }, closed: true }],
];

export function createView() {
  const brush = brushes();
  const board = new Board({ pick: (name, drag) => brush.pick(name, drag), drags: brush.drags });
  const answer = answerPart({ board, onAnswer: (heard) => setDisabled(another, !heard?.seeded, watchThis) });
  const values = () => viewValues("workshop");
  const seed = () => Number(values().another ?? 0);
  const drawing = () => values().draw ?? defaultDrawing(setting().board);

  const see = segments({
    label: t("page-see"), value: values().map ? "map" : "answer",
    choices: [["answer", t("page-see-answer")], ["map", t("page-see-map")]],
    does: (name) => changeValues({ map: name === "map" ? "yes" : null }, "workshop"),
  });
  const draw = segments({
    label: t("page-draw"), value: values().draw ?? "both",
    choices: ["path", "numbers", "both"].map((name) => [name, t(`page-draw-${name}`)]),
    does: (name) => changeValues({ draw: name }, "workshop"),
  });
  const clear = button({
    label: t("page-clear"), picture: "again", text: true, kind: "quiet",
    does: () => changeSetting({ board: { ...setting().board, holes: [] }, from: null, to: null, standing: [], forbidden: [] }),
  });
  const examples = h("div", { class: "chips" }, EXAMPLES.map(([name, example]) =>
    h("button", { type: "button", class: "chip", onclick: () => changeSetting(completeSetting(example)) }, t(`page-example-${name}`)),
  ));
  /** Shows the tour of another seed, which is stored in the link. */
  const step = (by) => !another.disabled && changeValues({ another: Math.max(0, seed() + by) || null }, "workshop");
  const another = button({ label: t("page-another"), picture: "again", text: true, does: () => step(1) });
  const watchThis = button({ label: t("page-open-watch"), picture: "play", text: true, kind: "quiet", does: () => openView("watch", { keepSetting: true }) });
  const playThis = button({ label: t("page-play-this"), picture: "goal", text: true, kind: "quiet", does: () => openView("play", { keepSetting: true }) });
  another.disabled = true;

  const element = h("div", { class: "view workshop" },
    h("div", { class: "examples" }, h("h2", { class: "field-label" }, t("page-examples")), examples),
    h("div", { class: "stage" }, h("div", { class: "under" }, brush.element, clear), h("div", { class: "board-box" }, board.element)),
    h("div", { class: "side" },
      h("div", { class: "row wrap onward" }, another, watchThis, playThis), answer.element,
      h("div", { class: "panel pair" }, see.element, draw.element),
      h("div", { class: "panel" }, settingForm()),
    ),
  );

  // A map shows all start squares, so the start square of the setting is left out.
  const asks = (map) => (map ? { ...setting(), from: null } : setting());

  let mapShown = null;
  // The last question, with map and seed, as JSON.
  let asked = "";
  function sync(what) {
    // The seed belongs to the tours of one board, so it is dropped with the board.
    if (what === "setting" && values().another) return changeValues({ another: null }, "workshop");
    const map = values().map === "yes";
    see.set(map ? "map" : "answer");
    see.rename("map", t(setting().puzzle === "tour" ? "page-see-map" : "page-see-map-queens"));
    draw.set(drawing());
    draw.element.hidden = map || setting().puzzle !== "tour";
    answer.drawAs(values().draw ?? null);
    const key = JSON.stringify([asks(map), map, seed()]);
    if (key === asked) return;
    // The tour of the default setting is symmetric. It is drawn square by square, like each tour with another seed.
    const isOther = what === "values" && seed() > 0;
    [asked, mapShown] = [key, map];
    answer.ask(asks(map), map, { seed: seed(), symmetric: isDefaultSetting() && !map ? "half-turn" : null, grows: isDefaultSetting() || isOther });
  }

  return {
    element,
    show: () => sync("all"),
    change: sync,
    keys: { " ": () => step(1), ArrowRight: () => step(1), ArrowLeft: () => step(-1) },
    hide() {
      answer.stop();
      asked = "";
    },
    /** What can be exported. */
    exportOffer: () => ({ setting: asks(mapShown), squares: answer.squares(), none: answer.isNone(), hasReason: answer.hasEvidence(), map: mapShown, drawn: drawing() }),
  };
}
