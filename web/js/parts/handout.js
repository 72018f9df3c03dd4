// A lesson on paper: its questions with empty boards, its exercise, and the answers on a separate sheet.

import { Board } from "../board/board.js";
import { h } from "../dom.js";
import { completeSetting } from "../setting.js";
import { hasMessage, t } from "../words.js";
import { initialScene, solve } from "./exercise.js";
import { answerScene, settingScene } from "./scene.js";

/** The longest side of a board that is printed beside a question. */
const MOST_SIDE = 10;

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

function boardOf(scene) {
  const board = new Board();
  board.show(scene);
  return h("div", { class: "handout-board" }, board.element);
}

/** The questions of a lesson; a board that several tasks share is printed once. */
function questions(id, numbers, tasks) {
  const seen = new Set();
  return numbers.map((number) => {
    const { setting } = tasks[number] ?? {};
    const { ranks, files } = setting?.board ?? {};
    const key = JSON.stringify(setting?.board);
    const isShown = setting && Math.max(ranks, files) <= MOST_SIDE && !seen.has(key);
    seen.add(key);
    return h("li", { value: number }, isShown && boardOf({ ...settingScene(completeSetting(setting)), start: null }), hasMessage(`lesson-${id}-${number}`) && h("p", {}, t(`lesson-${id}-${number}`)));
  });
}

const answers = (id, numbers) => numbers.filter((number) => hasMessage(`lesson-${id}-${number}-after`)).map((number) => h("li", { value: number }, h("p", {}, t(`lesson-${id}-${number}-after`))));

/** Prints a lesson with the paragraphs of these numbers and its tasks. */
export async function printHandout(id, numbers, tasks) {
  document.querySelector(".handout")?.remove();
  const exercise = tasks.exercise && { ...tasks.exercise, setting: completeSetting(tasks.exercise.setting) };
  const title = t(`lesson-${id}-title`);
  const [position, solution] = exercise ? await Promise.all([initialScene(exercise), solve(exercise)]) : [];
  const sheet = h("section", { class: "handout" },
    h("h1", {}, title), h("p", { class: "lead" }, t(`lesson-${id}-summary`)), h("ol", {}, questions(id, numbers, tasks)),
    exercise && h("div", { class: "handout-exercise" }, h("h2", {}, t("page-exercise")), h("p", {}, t(`lesson-${id}-exercise`)), boardOf(position)),
    h("div", { class: "handout-solutions" }, h("h1", {}, t("page-handout-solutions")), h("p", { class: "lead" }, title), h("ol", {}, answers(id, numbers)),
      exercise && h("div", { class: "handout-exercise" }, h("h2", {}, t("page-exercise")), h("p", {}, solution.text), solution.squares && boardOf(answerScene(exercise.setting, solution, "both")))));
  document.body.append(sheet);
  await drawn();
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  print();
}
