// The graph of a board: each move is an edge, and the edges of one square stand out.

import { ask, requestSlot } from "../api.js";
import { Board } from "../board/board.js";
import { h, write } from "../dom.js";
import { toRequest } from "../setting.js";
import { t } from "../words.js";
import { settingScene } from "./scene.js";

/** The graph of a setting; the edges of the square under the pointer or focus stand out, at first those of `square`. */
export function graphPart(setting, square) {
  const question = requestSlot();
  let edges = [];
  const board = new Board({ label: t("page-lesson-board"), pick: light, over: light });
  const all = h("p", {});
  const here = h("p", { class: "graph-here", role: "status" });
  const element = h("div", { class: "graph-said" }, here, all, h("p", { class: "help" }, t("page-graph-help")));

  function light(name) {
    if (name === square && edges.length > 0) return;
    square = name;
    draw();
  }

  function draw() {
    const own = edges.filter((edge) => edge.includes(square));
    const scene = settingScene(setting);
    scene.links = edges.filter((edge) => !edge.includes(square)).map(([from, to]) => ({ from, to, kind: "edge" }));
    for (const [from, to] of own) {
      const other = from === square ? to : from;
      scene.links.push({ from, to, kind: "lit" });
      scene.marks.set(other, { kind: "legal", said: t("page-graph-neighbour", { square }) });
    }
    scene.marks.set(square, { kind: "fixed" });
    board.show(scene);
    if (edges.length === 0) return;
    write(here, t("page-graph-at", { square, count: own.length }));
    write(all, t("page-graph-all", { count: edges.length }));
  }

  draw();
  question.run((signal) => ask("graph", toRequest(setting), { signal })).then((answer) => {
    if (!answer) return;
    edges = answer.edges;
    draw();
  }, (error) => write(here, error.message));
  return { element: [board.element, element], stop: question.stop, squares: () => [] };
}
