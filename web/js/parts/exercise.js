// The exercises of the lessons. The server solves each, and the solution of the reader is compared with its answer.

import { glyphOf } from "../serverinfo.js";
import { ask, requestSlot, stream } from "../api.js";
import { Board } from "../board/board.js";
import { button, verdictLine } from "../controls.js";
import { h, uniqueId } from "../dom.js";
import { toFilmRequest, toRequest } from "../setting.js";
import { isForClass } from "../store.js";
import { t } from "../words.js";
import { Film } from "./film.js";
import { playPart } from "./play.js";
import { settingScene, solutionLength } from "./scene.js";

/** The data of the last event of a stream; an error, with its sentence, if a limit was reached. */
async function lastEventOf(what, body, query, signal) {
  let end = null;
  await stream(what, { q: JSON.stringify(body), ...query }, (event, data) => (event === "end" || event === "error") && (end = data), signal);
  if (end.error || end.exact === false || end.end === "limit") throw new Error(end.error ?? end.verdict);
  return end;
}

/** The functions that compute the numbers which an exercise asks for, by the name of the number. */
const NUMBERS = {
  solutions: async ({ setting, distinct }, signal) => (await lastEventOf("count", toRequest(setting), { distinct: distinct ? "1" : "0" }, signal)).count,
  entered: async ({ setting }, signal) => (await lastEventOf("film", toFilmRequest(setting), {}, signal)).frame.nodes,
  edges: async ({ setting }, signal) => (await ask("graph", toRequest(setting), { signal })).edges.length,
  starts: async ({ setting }, signal) => (await ask("map", toRequest(setting), { signal })).yes.length,
};

/** The solution of an exercise: a sentence, with the squares of a tour or placement or the steps to the next square. */
export async function solve(exercise, signal, film) {
  const { kind, setting, at } = exercise;
  if (kind === "count") return { text: t("page-exercise-number", { count: String(await NUMBERS[exercise.what](exercise, signal)) }) };
  if (kind === "predict") {
    const { steps, square } = await nextOf(film ?? (await filmAt(setting, at)), at, signal);
    return { text: t("page-exercise-next", { square }), steps, square };
  }
  const { squares, verdict: text } = await ask("answer", toRequest(setting), { signal });
  return { text, squares };
}

/** The scene with which an exercise begins. */
export async function initialScene({ kind, setting, at }) {
  return kind === "predict" ? positionOf(await filmAt(setting, at), setting) : settingScene(setting);
}

async function filmAt(setting, at) {
  const film = new Film(setting, () => {});
  await film.seek(at);
  film.close();
  if (film.error) throw film.error;
  return film;
}

const squaresOf = (film) => film.state.path.map((id) => film.names[id]);

/** The scene of the position of a film, without the candidates for the next step. */
function positionOf(film, setting) {
  const scene = settingScene(setting);
  scene.glyph = glyphOf(setting);
  const squares = squaresOf(film);
  if (setting.puzzle === "tour") Object.assign(scene, { path: squares, total: film.target, draw: "both", tip: squares.at(-1) ?? null });
  else scene.pieces = squares;
  return scene;
}

/** The square that a search enters next after position `at`, and the number of steps to it. */
async function nextOf(film, at, signal) {
  const answer = await film.fetchSteps({ frame: await film.frameAt(at, signal), count: 500, stride: 1 }, signal);
  const index = answer.steps.findIndex(({ event }) => event === "enter");
  return { steps: index + 1, square: film.names[answer.steps[index].square] };
}

/** The function that shows each kind of exercise. It gets `{ exercise, says, run, onSolve }`: `run` makes requests and
 * shows errors, `onSolve()` is called when the exercise is solved. */
const KINDS = { walk: byHand, place: byHand, predict, count };

/** An exercise of a lesson; `onSolve()` is called when the reader has solved it. */
export function exercisePart(exercise, onSolve) {
  const question = requestSlot();
  const says = verdictLine();
  /** Runs requests in place of those before, and shows errors. */
  const run = async (work) => {
    says.wait();
    try {
      await question.run(work);
    } catch (error) {
      says.say("trouble", error.message);
    }
    says.done();
  };
  const { element, show, stop = () => {}, squares } = KINDS[exercise.kind]({ exercise, says, run, onSolve });
  const solution = button({ label: t("page-exercise-solution"), picture: "goal", text: true, kind: "quiet", does: () => run(show) });
  solution.hidden = isForClass();
  return {
    element: [element, h("div", { class: "row" }, solution)],
    squares,
    stop() {
      question.stop();
      stop();
    },
  };
}

/** An exercise to build a tour or a placement by hand; the solution is checked as soon as it is complete. */
function byHand({ exercise, run, onSolve }) {
  const { setting } = exercise;
  const all = solutionLength(setting);
  const part = playPart({ onChange: () => run((signal) => part.squares().length === all && check(signal)) });
  async function check(signal) {
    const answer = await ask("check", { setting: toRequest(setting), text: JSON.stringify(part.squares()) }, { signal });
    part.showChecked(answer);
    if (answer.valid) onSolve();
  }
  part.open(setting, [], false);
  return {
    element: [part.board.element, part.element], stop: part.stop, squares: part.squares,
    async show(signal) {
      const { squares, text } = await solve(exercise, signal);
      part.showChecked({ valid: true, squares, verdict: text });
    },
  };
}

/** An exercise that asks which square a search enters next. */
function predict({ exercise, says, run, onSolve }) {
  const { setting, at } = exercise;
  const board = new Board({ label: t("page-lesson-board"), pick: (name) => film.position === at && run((signal) => guess(name, signal)) });
  let wrong = null;
  const film = new Film(setting, () => {
    if (film.error) says.say("trouble", film.error.message);
    if (film.names.length > 0) draw();
  });
  film.seek(at);

  function draw() {
    const scene = positionOf(film, setting);
    if (wrong) scene.marks.set(wrong, { kind: "refused" });
    board.show(scene);
  }

  async function guess(name, signal) {
    const { steps, square } = await nextOf(film, at, signal);
    wrong = name === square ? null : name;
    says.say(wrong ? "no" : "yes", t(wrong ? "page-exercise-next-wrong" : "page-exercise-next", { square: name }));
    if (wrong) return draw();
    onSolve();
    await film.seek(at + steps);
  }

  says.say("open", t("page-exercise-choose"));
  return {
    element: [board.element, says.element], stop: () => film.close(),
    squares: () => squaresOf(film),
    async show(signal) {
      const { steps, text } = await solve(exercise, signal, film);
      wrong = null;
      says.say("unknown", text);
      await film.seek(at + steps);
    },
  };
}

/** An exercise that asks for a number. */
function count({ exercise, says, run, onSolve }) {
  const board = new Board({ label: t("page-lesson-board") });
  board.show(settingScene(exercise.setting));
  const id = uniqueId("number");
  const input = h("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 40 });
  const form = h("form", { class: "exercise-answer", onsubmit: (event) => {
    event.preventDefault();
    run(check);
  } }, h("label", { class: "field-label", for: id }, t("page-exercise-answer")),
  h("div", { class: "row" }, input, h("button", { type: "submit", class: "button" }, h("span", {}, t("page-check-do")))));

  async function check(signal) {
    const text = input.value.replace(/[\s.,’']/g, "");
    if (!/^\d+$/.test(text)) return says.say("open", t("page-exercise-digits"));
    const right = BigInt(await NUMBERS[exercise.what](exercise, signal));
    const typed = BigInt(text);
    if (typed === right) {
      says.say("yes", t("page-right"));
      onSolve();
    } else {
      says.say("no", t(typed < right ? "page-exercise-small" : "page-exercise-large", { count: text }));
    }
  }

  return {
    element: [board.element, form, says.element],
    squares: () => [],
    show: async (signal) => says.say("unknown", (await solve(exercise, signal)).text),
  };
}
