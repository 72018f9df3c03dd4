// The lessons: text from the catalogue, and beside it a board on which each task is tried.

import { methodLabel } from "../about.js";
import { Board } from "../board/board.js";
import { button } from "../controls.js";
import { fill, h } from "../dom.js";
import { inFrame } from "../frames.js";
import { LESSONS } from "../links.js";
import { answerPart } from "../parts/answer.js";
import { countPart } from "../parts/count.js";
import { FilmPanel } from "../parts/filmpanel.js";
import { HIGH, searchesBeside } from "../parts/searches.js";
import { galleryPart } from "../parts/gallery.js";
import { playPart } from "../parts/play.js";
import { transport } from "../parts/transport.js";
import { whole } from "../setting.js";
import { changeValues, openWith, valuesOf } from "../store.js";
import { hasWord, t } from "../words.js";

const MOST_PARAGRAPHS = 40;
const TASKS = new URL("../../lessons.json", import.meta.url);

/** The numbers of a lesson's paragraphs, in order. */
function paragraphs(id) {
  const numbers = [];
  for (let number = 1; number < MOST_PARAGRAPHS && (hasWord(`lesson-${id}-${number}`) || hasWord(`lesson-${id}-${number}-try`)); number += 1) numbers.push(number);
  return numbers;
}

/** What shows a task; each answers its element, and how it is stopped. */
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
    const part = galleryPart({ read: () => task.setting, openText: t("page-play-this"), open: (shown, squares) => openWith("play", shown, { path: squares.join(".") }) });
    part.start();
    return { element: part.element, stop: part.stop };
  },
  film: filmStage,
};

function answerStage(task, isMap) {
  const board = new Board({ label: t("page-lesson-board") });
  const part = answerPart({ board });
  part.drawAs(task.draw ?? null);
  part.ask(task.setting, isMap);
  return { element: [board.element, part.element], stop: part.stop, squares: part.squares, isNone: part.isNone, hasEvidence: part.hasEvidence };
}

function filmStage(task) {
  const settings = [task.setting, ...(task.second ? [{ ...task.setting, ...task.second }] : [])];
  const panels = settings.map(() => new FilmPanel({ label: t("page-lesson-board"), seek: (position) => controls.seek(position) }));
  const controls = transport({ panels: () => panels, speed: task.speed ?? 5 });
  panels.forEach((panel, index) => {
    panel.heard = controls.update;
    panel.open(settings[index]).seek(task.at ?? 0);
  });
  const [panel] = panels;
  const shown = panels.map((one, index) => ({ panel: one, label: methodLabel(settings[index]), head: panels.length > 1 && h("p", { class: "column-name" }, methodLabel(settings[index])) }));
  const element = searchesBeside(shown, controls.element);
  // Where two have little room, the ways on are those on their boards.
  if (panels.length > 1 && !HIGH.matches) for (const one of panels) one.unfold(["code"]);
  const onKey = (event) => controls.key(event);
  addEventListener("keydown", onKey);
  return {
    element,
    squares: () => panel.squares(),
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

/** Where a task can be gone on with. */
const ONWARD = { answer: ["workshop", "page-open-workshop"], map: ["workshop", "page-open-workshop"], film: ["watch", "page-open-watch"], play: ["play", "page-play-this"], count: ["counts", "page-list-open"], list: ["counts", "page-list-open"] };
const secondValues = ({ second }) => (second ? { two: "yes", ...(second.method && { method2: second.method }), ...(second.order && { order2: second.order }) } : {});
const valuesFor = (task) => ({ map: { map: "yes" }, film: { ...(task.at ? { at: task.at } : {}), ...secondValues(task) }, play: task.path?.length ? { path: task.path.join(".") } : {}, count: task.distinct ? { distinct: "yes" } : {}, list: { list: "yes" } })[task.part] ?? {};

export function lessons() {
  let tasks = {};
  let shown = null;
  let stage = null;
  let chosen = false;
  const loaded = fetch(TASKS).then((response) => response.json()).then((read) => (tasks = read), () => {});

  const list = h("ol", { class: "lesson-list" });
  const article = h("article", { class: "lesson" });
  const board = h("section", { class: "lesson-stage", "aria-label": t("page-lesson-board") });
  const element = h("div", { class: "view lessons" }, h("nav", { "aria-label": t("page-lesson-list") }, list), article, board);

  const narrow = matchMedia("(max-width: 860px)");
  narrow.addEventListener("change", () => shown && place(shown.number));
  /** Says how far down the window the board begins: what is below that is its own. */
  const fit = () => board.style.setProperty("--top", `${Math.max(16, Math.round(board.getBoundingClientRect().top))}px`);
  const moved = () => inFrame(fit);

  let goesTo = null;
  /** Opens a lesson, and goes to a part of it as soon as it is there. */
  const open = (id, where) => {
    goesTo = where;
    changeValues({ lesson: id, task: null }, "lessons", { isPlace: true });
  };
  const title = (id) => t(`lesson-${id}-title`);

  function drawList(id) {
    fill(list, LESSONS.map((name, index) => h("li", {}, h("button", { type: "button", "aria-current": name === id ? "true" : null, onclick: () => open(name, () => list.querySelector("[aria-current]")) }, h("span", {}, index + 1), title(name)))));
    list.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  function drawText(id) {
    const index = LESSONS.indexOf(id);
    const numbers = paragraphs(id);
    const turn = (by, key) => {
      const other = LESSONS[index + by];
      return other ? h("button", { type: "button", class: "turn", onclick: () => {
        open(other, () => article.querySelector("h2"));
        article.scrollIntoView({ block: "start" });
      } }, h("small", {}, t(key)), h("span", {}, title(other))) : h("span", {});
    };
    const content = numbers.flatMap((number) => {
      const key = `lesson-${id}-${number}`;
      const task = tasks[id]?.[number];
      return [
        hasWord(key) && h("p", {}, t(key)),
        hasWord(`${key}-try`) && task && h("button", { type: "button", class: "try", dataset: { task: number }, onclick: () => choose(id, number) }, h("span", {}, t(`${key}-try`))),
      ];
    });
    fill(article, h("h2", { class: "heading", tabindex: "-1" }, title(id)), hasWord(`lesson-${id}-summary`) && h("p", { class: "lead" }, t(`lesson-${id}-summary`)), numbers.length > 0 ? content : h("p", {}, t("page-lesson-missing")), h("div", { class: "turns" }, turn(-1, "page-lesson-previous"), turn(1, "page-lesson-next")));
  }

  /** A task that is chosen begins at once, and anew if it was chosen before. */
  function choose(id, number) {
    chosen = true;
    if (shown) shown.number = null;
    changeValues({ lesson: id, task: number }, "lessons", { isPlace: true });
  }

  /** On a narrow page the board stands below the task that it shows, else beside the text. */
  function place(number) {
    const button = narrow.matches && article.querySelector(`.try[data-task="${number}"]`);
    if (button) button.after(board);
    else if (board.parentElement !== element) element.append(board);
  }

  function drawTask(id, number) {
    stage?.stop();
    stage = null;
    const task = tasks[id]?.[number];
    place(number);
    for (const item of article.querySelectorAll(".try")) item.toggleAttribute("data-open", item.dataset.task === String(number));
    if (!task || !SHOW[task.part]) {
      board.replaceChildren();
      return;
    }
    const ready = { ...task, setting: whole(task.setting) };
    stage = SHOW[task.part](ready);
    const [where, key] = ONWARD[task.part];
    fill(board, stage.element, h("div", { class: "row" }, button({ label: t(key), picture: "forward", text: true, kind: "quiet", does: () => openWith(where, ready.setting, valuesFor(ready)) })));
    board.dataset.part = task.part;
    fit();
  }

  function sync() {
    const values = valuesOf("lessons");
    const id = LESSONS.includes(values.lesson) ? values.lesson : LESSONS[0];
    const number = values.task ?? Object.keys(tasks[id] ?? {})[0];
    const isOther = shown?.id !== id;
    if (isOther) {
      drawList(id);
      drawText(id);
    }
    goesTo?.()?.focus();
    goesTo = null;
    if (isOther || shown.number !== String(number)) drawTask(id, number);
    shown = { id, number: String(number) };
    if (chosen) stage?.begin?.();
    chosen = false;
  }

  const start = async () => {
    await loaded;
    sync();
  };
  return {
    element,
    show() {
      for (const event of ["scroll", "resize"]) addEventListener(event, moved, { passive: true });
      return start();
    },
    change: (what) => what !== "setting" && start(),
    hide() {
      for (const event of ["scroll", "resize"]) removeEventListener(event, moved);
      stage?.stop();
      stage = null;
      shown = null;
    },
    taken() {
      const task = tasks[shown?.id]?.[shown?.number];
      return { setting: whole(task?.setting), squares: stage?.squares?.() ?? null, none: stage?.isNone?.() ?? false, hasReason: stage?.hasEvidence?.() ?? false, film: task?.part === "film", map: task?.part === "map" };
    },
  };
}
