// The lessons: text from the message files, with a board on which the tasks are tried.

import { methodLabel } from "../serverinfo.js";
import { Board } from "../board/board.js";
import { button } from "../controls.js";
import { fill, h, icon } from "../dom.js";
import { debounce, onNextFrame } from "../scheduler.js";
import { readStorage, writeStorage } from "../storage.js";
import { LESSON_IDS } from "../links.js";
import { tryLoad } from "../loading.js";
import { answerPart } from "../parts/answer.js";
import { countPart } from "../parts/count.js";
import { exercisePart } from "../parts/exercise.js";
import { FilmPanel } from "../parts/filmpanel.js";
import { graphPart } from "../parts/graph.js";
import { exportOffer, searchColumns } from "../parts/searches.js";
import { galleryPart } from "../parts/gallery.js";
import { playPart } from "../parts/play.js";
import { playbackControls } from "../parts/playback.js";
import { completeSetting } from "../setting.js";
import { changeValues, chosenLanguage, isForClass, openWith, viewValues } from "../store.js";
import { hasMessage, t } from "../words.js";

const MOST_PARAGRAPHS = 40;
/** Values that clear the positions of the films, for a change of the task. */
const NO_PLACE = { at: null, at2: null };
const TASKS = new URL("../../lessons.json", import.meta.url);

/** The numbers of a lesson's paragraphs, in order. */
function paragraphs(id) {
  const numbers = [];
  for (let number = 1; number < MOST_PARAGRAPHS && ["", "-try", "-after"].some((part) => hasMessage(`lesson-${id}-${number}${part}`)); number += 1) numbers.push(number);
  return numbers;
}

/** The functions that show a task, by kind; each returns the element and a function to stop. */
const SHOW = {
  answer: (task) => answerStage(task, false),
  map: (task) => answerStage(task, true),
  play(task) {
    const part = playPart();
    part.open(task.setting, task.path ?? [], task.hints !== false);
    return { element: [part.board.element, part.element], stop: part.stop, squares: part.squares };
  },
  count(task) {
    const board = new Board({ label: t("page-lesson-board") });
    const part = countPart({ read: () => task.setting });
    part.setDistinct(task.distinct === true);
    const answer = answerPart({ board });
    answer.ask(task.setting);
    answer.drawAs("path");
    return { element: [board.element, part.element], begin: part.start, stop() {
      part.stop();
      answer.stop();
    } };
  },
  list(task) {
    const part = galleryPart({ read: () => task.setting });
    part.start();
    return { element: part.element, stop: part.stop };
  },
  film: filmStage,
  graph: (task) => graphPart(task.setting, task.square),
  exercise: (task, places, onMove, onSolve) => exercisePart(task, onSolve),
};

function answerStage(task, isMap) {
  const board = new Board({ label: t("page-lesson-board") });
  const part = answerPart({ board });
  part.drawAs(task.draw ?? null);
  part.ask(task.setting, isMap);
  return { element: [board.element, part.element], stop: part.stop, squares: part.squares, isNone: part.isNone, hasEvidence: part.hasEvidence };
}

/** `places` are the initial positions of the films; `onMove` is called with their later positions. */
function filmStage(task, places, onMove) {
  const settings = [task.setting, ...(task.second ? [{ ...task.setting, ...task.second }] : [])];
  const panels = settings.map(() => new FilmPanel({ label: t("page-lesson-board"), seek: (position) => controls.seek(position) }));
  const controls = playbackControls({ panels: () => panels, speed: task.speed ?? 5, onMove });
  panels.forEach((panel, index) => {
    panel.onUpdate = controls.update;
    panel.open(settings[index]).seek(places[index]);
  });
  const shown = panels.map((panel, index) => ({ panel, label: methodLabel(settings[index]), head: panels.length > 1 && h("p", { class: "column-name" }, methodLabel(settings[index])) }));
  const element = searchColumns(shown, controls.element, true);
  const onKey = (event) => controls.key(event);
  addEventListener("keydown", onKey);
  return {
    element,
    exportOffer: () => exportOffer(panels),
    seek(wanted) {
      panels.forEach((panel, index) => panel.film.position !== wanted[index] && panel.film.seek(wanted[index]));
    },
    async begin() {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      await Promise.all(panels.map(({ film }) => film.begun));
      controls.play();
    },
    stop() {
      removeEventListener("keydown", onKey);
      controls.pause();
      panels.forEach((one) => one.close());
    },
  };
}

/** For each kind of task: the view in which the task can be continued, and the message key of the button. */
const ONWARD = { answer: ["workshop", "page-open-workshop"], map: ["workshop", "page-open-workshop"], film: ["watch", "page-open-watch"], play: ["play", "page-play-this"], graph: ["play", "page-play-this"], count: ["counts", "page-list-open"], list: ["counts", "page-list-open"] };
const secondValues = ({ second }) => (second ? { two: "yes", ...(second.method && { method2: second.method }), ...(second.order && { order2: second.order }) } : {});
const valuesFor = (task) => ({ map: { map: "yes" }, film: { ...(task.at ? { at: task.at } : {}), ...secondValues(task) }, play: task.path?.length ? { path: task.path.join(".") } : {}, graph: { path: task.square }, count: task.distinct ? { distinct: "yes" } : {}, list: { list: "yes" } })[task.part] ?? {};

export function createView() {
  let tasks = {};
  let shown = null;
  let stage = null;
  let chosen = false;
  const tasksRead = tryLoad(async () => (await fetch(TASKS)).json()).then((read) => (tasks = read ?? {}));

  const list = h("ol", { class: "lesson-list" });
  const article = h("article", { class: "lesson" });
  const board = h("section", { class: "lesson-stage", "aria-label": t("page-lesson-board") });
  const element = h("div", { class: "view lessons" }, h("nav", { "aria-label": t("page-lesson-list") }, list), article, board);

  const narrow = matchMedia("(max-width: 860px)");
  narrow.addEventListener("change", () => shown && place(shown.id, shown.number));
  /** Measures where the text and the board begin on the page, and so the height that they can have. */
  const fit = () => element.style.setProperty("--rest", `${Math.round(article.getBoundingClientRect().top + scrollY)}px`);
  const fitSoon = () => onNextFrame(fit);
  /** The initial positions of the films of a task, from the address. */
  function placesOf(task) {
    const { at = task.at ?? 0, at2 = at } = viewValues("lessons");
    return [Number(at), Number(at2)];
  }

  let goesTo = null;
  /** Opens a lesson, and focuses an element of it once it is drawn. */
  const open = (id, where) => {
    goesTo = where;
    changeValues({ lesson: id, task: null, paragraph: null, ...NO_PLACE }, "lessons", { newEntry: true });
  };
  // The lessons whose exercise is solved.
  const solved = new Set([readStorage().solved ?? []].flat());
  function solve(id) {
    solved.add(id);
    writeStorage({ solved: [...solved] });
    drawList(id);
  }
  const title = (id) => t(`lesson-${id}-title`);

  function drawList(id) {
    fill(list, LESSON_IDS.map((name, index) => h("li", {}, h("button", { type: "button", "aria-current": name === id ? "true" : null, onclick: () => open(name, () => list.querySelector("[aria-current]")) }, h("span", {}, index + 1), title(name), solved.has(name) && [icon("yes"), h("span", { class: "read" }, t("page-lesson-solved"))]))));
  }

  function drawText(id) {
    const index = LESSON_IDS.indexOf(id);
    const numbers = paragraphs(id);
    const turn = (by, key) => {
      const other = LESSON_IDS[index + by];
      return other ? h("button", { type: "button", class: "turn", onclick: () => {
        open(other, () => article.querySelector("h2"));
        article.scrollIntoView({ block: "start" });
      } }, h("small", {}, t(key)), h("span", {}, title(other))) : h("span", {});
    };
    const content = numbers.flatMap((number) => {
      const key = `lesson-${id}-${number}`;
      const task = tasks[id]?.[number];
      return [
        hasMessage(key) && h("p", { dataset: { paragraph: number }, tabindex: "-1" }, t(key), link(id, number)),
        hasMessage(`${key}-try`) && task && tryButton(id, number, t(`${key}-try`)),
        hasMessage(`${key}-after`) && h("p", {}, t(`${key}-after`)),
      ];
    });
    const learnt = hasMessage(`lesson-${id}-learnt`) && h("section", { class: "learnt" }, h("h3", { class: "field-label" }, t("page-lesson-learnt")), h("p", {}, t(`lesson-${id}-learnt`)));
    fill(article, h("h2", { class: "heading", tabindex: "-1" }, title(id)), hasMessage(`lesson-${id}-summary`) && h("p", { class: "lead" }, t(`lesson-${id}-summary`)), numbers.length > 0 ? content : h("p", {}, t("page-lesson-missing")), learnt, drawExercise(id), h("div", { class: "row print-row" }, button({ label: t("page-handout"), picture: "print", text: true, kind: "quiet", does: handOut })), h("div", { class: "turns" }, turn(-1, "page-lesson-previous"), turn(1, "page-lesson-next")));
  }

  const tryButton = (id, number, text) => h("button", { type: "button", class: "try", dataset: { task: number }, onclick: () => choose(id, number) }, h("span", {}, text));

  /** The link to a paragraph, which also opens its task. */
  function link(id, number) {
    const lang = chosenLanguage();
    return h("a", { class: "paragraph-link", href: `#lessons&lesson=${id}&paragraph=${number}${lang ? `&lang=${lang}` : ""}${isForClass() ? "&class=yes" : ""}`, "aria-label": number === "exercise" ? t("page-exercise-link") : t("page-paragraph-link", { number }) }, "¶");
  }

  function drawExercise(id) {
    const key = `lesson-${id}-exercise`;
    return hasMessage(key) && tasks[id]?.exercise && [
      h("h3", { class: "exercise-title" }, t("page-exercise")),
      h("p", { dataset: { paragraph: "exercise" }, tabindex: "-1" }, t(key), link(id, "exercise")),
      tryButton(id, "exercise", t("page-exercise-do")),
    ];
  }

  /** Chooses a task, which starts at once, or again if it was already chosen. */
  function choose(id, number) {
    chosen = true;
    if (shown) shown.number = null;
    changeValues({ lesson: id, task: number, paragraph: null, ...NO_PLACE }, "lessons", { newEntry: true });
  }

  const handOut = () => tryLoad(async () => (await import("../parts/handout.js")).printHandout(shown.id, paragraphs(shown.id), tasks[shown.id] ?? {}));

  /** Chooses the task before or after the open one. */
  function turnTask(by) {
    const buttons = [...article.querySelectorAll(".try")];
    buttons[buttons.findIndex(({ dataset }) => dataset.open !== undefined) + by]?.click();
  }

  /** Places the board: below its task if it shows two films or the page is narrow, otherwise beside the text. */
  function place(id, number) {
    const isWide = Boolean(tasks[id]?.[number]?.second);
    const button = (narrow.matches || isWide) && article.querySelector(`.try[data-task="${number}"]`);
    element.classList.toggle("wide", isWide);
    if (button) button.after(board);
    else if (board.parentElement !== element) element.append(board);
  }

  function drawTask(id, number) {
    stage?.stop();
    stage = null;
    const task = tasks[id]?.[number];
    place(id, number);
    for (const item of article.querySelectorAll(".try")) item.toggleAttribute("data-open", item.dataset.task === String(number));
    if (!task || !SHOW[task.part]) {
      board.replaceChildren();
      return;
    }
    const ready = { ...task, setting: completeSetting(task.setting) };
    const keepPlace = debounce((at, at2) => {
      if (stage === mine) changeValues({ at: at === (task.at ?? 0) ? null : at, at2 }, "lessons");
    }, 400);
    const mine = SHOW[task.part](ready, placesOf(ready), keepPlace, () => solve(id));
    stage = mine;
    const [where, key] = ONWARD[task.part] ?? [];
    fill(board, stage.element, where && h("div", { class: "row" }, button({ label: t(key), picture: "forward", text: true, kind: "quiet", does: () => openWith(where, ready.setting, valuesFor(ready)) })));
    board.dataset.part = task.part;
    fit();
  }

  function sync(what) {
    const values = viewValues("lessons");
    const id = LESSON_IDS.includes(values.lesson) ? values.lesson : LESSON_IDS[0];
    const { paragraph } = values;
    const number = values.task ?? (tasks[id]?.[paragraph] ? paragraph : Object.keys(tasks[id] ?? {})[0]);
    const isOther = shown?.id !== id;
    if (isOther) {
      drawList(id);
      list.querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "nearest" });
      drawText(id);
    }
    goesTo?.()?.focus();
    goesTo = null;
    const isNew = isOther || shown.number !== String(number);
    if (isNew) drawTask(id, number);
    else if (what === "all") stage?.seek?.(placesOf(tasks[id][number]));
    shown = { id, number: String(number), paragraph: isOther ? undefined : shown.paragraph };
    // A task within the text is scrolled fully into view.
    if (isNew && values.task && article.contains(board)) article.querySelector(".try[data-open]").scrollIntoView({ block: "start" });
    if (paragraph !== shown.paragraph) {
      shown.paragraph = paragraph;
      const wanted = article.querySelector(`[data-paragraph="${paragraph}"]`);
      wanted?.scrollIntoView({ block: "start" });
      wanted?.focus({ preventScroll: true });
    }
    if (chosen) stage?.begin?.();
    chosen = false;
  }

  const start = async (what) => {
    await tasksRead;
    // Meanwhile another view may have been opened.
    if (element.isConnected) sync(what);
  };
  return {
    element,
    show() {
      addEventListener("resize", fitSoon);
      return start("all");
    },
    change: (what) => what !== "setting" && start(what),
    keys: { n: () => turnTask(1), p: () => turnTask(-1) },
    hide() {
      removeEventListener("resize", fitSoon);
      stage?.stop();
      stage = null;
      shown = null;
    },
    exportOffer() {
      const task = tasks[shown?.id]?.[shown?.number];
      if (stage?.exportOffer) return stage.exportOffer();
      return { setting: completeSetting(task?.setting), squares: stage?.squares?.() ?? null, none: stage?.isNone?.() ?? false, hasReason: stage?.hasEvidence?.() ?? false, map: task?.part === "map" };
    },
  };
}
