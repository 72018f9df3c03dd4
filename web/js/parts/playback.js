// The playback controls: play, pause, steps and speed, for one film or two at once.

import { button, captionedButton, setDisabled, setHidden, setIconAndLabel } from "../controls.js";
import { fill, h, uniqueId, write } from "../dom.js";
import { onNextFrame } from "../scheduler.js";
import { SPEEDS } from "../links.js";
import { t, tParts } from "../words.js";
import { handleKey } from "./keys.js";

/** The speed, in steps per second, above which single steps cannot be seen, so the board is drawn on a canvas. */
const FAST = 45;

/**
 * Controls for the panels of `panels()`; `onMove(position, second)` is called when the position settles. `second` is the
 * position of the second film if it differs, otherwise null. `foot` is the last row, with room for more at its end.
 */
export function playbackControls({ panels, onMove = () => {}, speed = 5, onSpeed = () => {} }) {
  let playing = false;
  let place = 0;
  let before = 0;
  let behind = new Map();
  // When the user started a search for the next dead end or solution.
  let since = 0;

  const films = () => panels().map((panel) => panel.film).filter(Boolean);
  const length = () => Math.max(1, ...films().map((film) => film.length));

  const toggle = h("button", { type: "button", class: "button round", onclick: () => (playing ? pause() : play()) });
  const make = (key, caption, picture, does) => captionedButton({ label: t(key), caption: t(caption), picture, does });
  const beginning = make("page-to-beginning", "page-short-beginning", "first", () => seek(0));
  const back = make("page-step-back", "page-short-back", "back", () => step(-1));
  const forward = make("page-step-forward", "page-short-forward", "forward", () => step(1));
  const dead = make("page-next-dead-end", "page-short-dead-end", "dead", () => until("dead-end"));
  const goal = make("page-to-solution", "page-short-solution", "goal", () => until("found"));
  const end = make("page-to-end", "page-short-end", "last", () => seek(length()));

  const slider = h("input", {
    type: "range", class: "scrubber", min: 0, max: 1, value: 0, step: 1, "aria-label": t("page-position"),
    oninput: () => seek(Number(slider.value)),
  });
  const speedId = uniqueId("speed");
  const speedSlider = h("input", {
    id: speedId, type: "range", min: 0, max: SPEEDS.length - 1, step: 1,
    oninput: () => onSpeed(setSpeed(SPEEDS[Number(speedSlider.value)])),
  });
  const speedText = h("output", { class: "speed-text", for: speedId });
  const ahead = h("p", { class: "ahead", role: "status" });
  const stop = button({ label: t("page-stop"), text: true, kind: "quiet small", does: giveUp });
  const on = button({ label: t("page-run-on"), text: true, kind: "quiet small", does: () => films().forEach((film) => film.resume()) });
  // The elapsed time is visible, but not read out.
  const passed = h("span", { class: "passed", "aria-hidden": "true" });
  const way = h("progress", { max: 1, "aria-label": t("page-progress"), hidden: true });
  const run = h("div", { class: "row ahead-row" }, h("span", { class: "pulse", "aria-hidden": "true" }), ahead, passed, way, stop, on);

  const element = h("div", { class: "transport", role: "group", "aria-label": t("page-part-watch") },
    slider,
    h("div", { class: "transport-row" },
      h("div", { class: "row buttons" }, beginning, back, toggle, forward, dead, goal, end),
      h("div", { class: "speed" }, h("label", { for: speedId, class: "field-label" }, t("page-speed")), speedSlider, speedText),
    ),
    run,
  );

  function setSpeed(next) {
    speed = next;
    speedSlider.value = SPEEDS.indexOf(speed);
    fill(speedText, tParts("page-a-second", { count: speed }, (count) => h("b", {}, count)));
    speedSlider.setAttribute("aria-valuetext", speedText.textContent);
    panels().forEach((panel) => panel.set({ fast: playing && speed > FAST }));
    return speed;
  }

  function showToggle() {
    setIconAndLabel(toggle, t(playing ? "page-pause-film" : "page-play-film"), playing ? "pause" : "play");
  }

  function tick(now) {
    if (!playing) return;
    const elapsed = before > 0 ? Math.min(now - before, 100) : 1000 / 60;
    before = now;
    onNextFrame(tick);
    // A film that goes to a position is waited for.
    if (!films().every((film) => film.seeking.idle())) return;
    const to = place + (elapsed / 1000) * speed;
    const late = (film) => behind.get(film) ?? 0;
    const reached = films().filter((film) => !film.isOver).map((film) => film.play(to - late(film), speed) + late(film));
    if (reached.length === 0) return pause();
    // Two films play in step: if one waits for the server, the other waits as well.
    place = Math.max(place, Math.min(...reached));
  }

  function play() {
    if (playing || films().length === 0) return;
    if (films().every((film) => film.isOver)) films().forEach((film) => film.seek(film.error ? film.position : 0));
    playing = true;
    before = 0;
    place = films().every((film) => film.isOver) ? 0 : here();
    behind = lags();
    setSpeed(speed);
    showToggle();
    onNextFrame(tick);
  }

  function pause() {
    if (!playing) return;
    playing = false;
    showToggle();
    panels().forEach((panel) => panel.set({ fast: false }));
    // While paused, the single steps around this position are loaded.
    films().forEach((film) => film.error || film.seek(film.position));
    settled();
  }

  const here = () => Math.max(0, ...films().map((film) => film.position));
  /** The number of steps by which each film lags behind the furthest; 0 for a film that has ended. */
  const lags = () => new Map(films().map((film) => [film, film.isOver ? 0 : here() - film.position]));

  function settled(to = here(), apart = lags()) {
    const [first, second = first] = [...apart.values()].map((lag) => Math.max(0, to - lag));
    onMove(first ?? to, second === first ? null : second);
  }

  function seek(position, apart = new Map(films().map((film) => [film, 0]))) {
    // No film has a position after the end of the longest.
    const most = films().every((film) => film.end) ? Math.max(0, ...films().map((film) => film.length)) : position;
    place = Math.max(0, Math.min(position, most));
    for (const [film, lag] of apart) {
      const to = Math.max(0, place - lag);
      film.seek(Math.min(to, film.end ? film.length : to));
    }
    settled(place, apart);
  }

  function step(by) {
    pause();
    seek(here() + by, lags());
  }

  async function until(what) {
    pause();
    since = Date.now();
    await Promise.all(films().map((film) => film.until(what)));
    settled();
  }

  function update() {
    // The controls are disabled if all searches were decided before their first step.
    element.inert = films().length > 0 && films().every((film) => film.isEmpty);
    const most = length();
    if (Number(slider.max) !== most) slider.max = most;
    const now = here();
    if (Number(slider.value) !== now) slider.value = now;
    slider.setAttribute("aria-valuetext", t("page-of", { step: now, steps: most }));
    slider.style.setProperty("--part", `${(100 * now) / most}%`);
    const running = films().some((film) => film.running);
    const busy = films().some((film) => film.busy);
    run.classList.toggle("resting", !running && !busy);
    setHidden(stop, !running && !busy, toggle);
    setHidden(on, !films().some((film) => film.canResume), toggle);
    write(passed, busy ? t("page-seconds", { seconds: Math.floor((Date.now() - since) / 1000) }) : "");
    const onWay = films().filter((film) => film.goal !== null);
    way.hidden = onWay.length === 0;
    if (!way.hidden) way.value = Math.min(...onWay.map((film) => film.length / film.goal));
    const goals = onWay.map((film) => film.goal);
    write(ahead, goals.length > 0 ? t("page-on-the-way", { step: Math.max(...goals) }) : busy ? t("page-working") : running ? t("page-running") : (films().find((film) => film.canResume && film.position < film.length)?.verdict ?? ""));
    setDisabled(back, now === 0, toggle);
  }

  /** Stops the searches; a film that runs to a position stays at the current one. */
  function giveUp() {
    for (const film of films()) {
      const isOnWay = film.goal !== null || film.busy;
      film.stop();
      if (isOnWay && film.names.length > 0) film.seek(film.position);
    }
    settled();
  }

  /** Handles a key press; returns whether the key has a function here. */
  const key = (event) => handleKey(event, { " ": () => (playing ? pause() : play()), ArrowRight: () => step(1), ArrowLeft: () => step(-1), d: () => until("dead-end") });

  setSpeed(speed);
  showToggle();
  return { element, foot: run, update: () => onNextFrame(update), play, pause, seek, setSpeed, key };
}
