// A search as a film. The server keeps no state: while the search runs, the server sends *frames*, states from which
// the search can be resumed, and on request the single steps after a frame. The page keeps a window of steps around the
// displayed position, so that going back only undoes a step.

import { ask, RequestError, requestSlot, stream } from "../api.js";
import { toFilmRequest } from "../setting.js";
import { t } from "../words.js";

const BEHIND = 500;
const WINDOW = 1000;
const MAX_WINDOW = 8000;
/** The highest speed, in steps per second, at which each step is shown; above it, frames are shown. */
const MAX_STEP_SPEED = 1500;
const FRAMES_PER_SECOND = 60;
const SAMPLES = 90;

const BEGINNING = { position: 0, nodes: 0, backs: 0, path: [] };

/** Applies a step to a state, or undoes it if `back`. */
function apply(state, step, back) {
  const by = back ? -1 : 1;
  state.position += by;
  if (step.event === "enter") {
    state.nodes += by;
    state.visits[step.square] += by;
    if (back) state.path.pop();
    else state.path.push(step.square);
  } else if (step.event === "leave") {
    state.backs += by;
    if (back) state.path.push(step.square);
    else state.path.pop();
  }
}

/** The number of entries of each of `length` vertices: the numbers `before`, increased by `more`, a list that
 * alternates vertices and numbers. */
function addVisits(length, before = [], more = []) {
  const visits = new Float64Array(length);
  visits.set(before);
  for (let index = 0; index < more.length; index += 2) visits[more[index]] += more[index + 1];
  return visits;
}

/** The state at a frame of a search with `length` vertices, as a copy that may be changed. */
const stateOf = ({ position, nodes, backs, path, visits }, length) => ({ position, nodes, backs, path: [...path], visits: addVisits(length, visits) });

/** A frame as it is sent to the server: without the entries of vertices, which only the page adds up. */
const frameToSend = (frame) => frame && { ...frame, visits: undefined };

/** The last frame at or before a position, in a sorted list; null if there is none. */
function lastBefore(frames, position) {
  let [low, high] = [0, frames.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (frames[middle].position <= position) low = middle + 1;
    else high = middle;
  }
  return low > 0 ? frames[low - 1] : null;
}

export class Film {
  /** `onChange()` is called when there is something new to show. */
  constructor(setting, onChange) {
    this.setting = setting;
    this.body = toFilmRequest(setting);
    this.onChange = onChange;
    // The names of the vertices: squares, or moves if the search decides moves; `moves` then has their squares.
    this.names = [];
    this.moves = null;
    this.code = [];
    // The candidates before the first step, if the server sent them.
    this.first = [];
    this.target = 0;
    this.frames = [];
    this.depths = [];
    // How often each vertex was entered up to the last received frame.
    this.visits = [];
    this.stride = 1;
    this.length = 0;
    this.end = null;
    // The line of pseudocode where the search got stuck, which is not a step.
    this.endAt = null;
    this.verdict = "";
    // The marks that show why there is no solution, if that is proven before the first step.
    this.why = null;
    this.error = null;
    this.state = stateOf(BEGINNING, 0);
    this.step = null;
    this.window = null;
    this.samples = [];
    this.sampleStride = 0;
    this.loading = false;
    // The search for the next dead end or solution that the user started last; null if none runs.
    this.busy = null;
    // The position that is shown once the search reaches it; null if there is none.
    this.goal = null;
    this.wake = () => {};
    this.control = new AbortController();
    this.running = true;
    this.seeking = requestSlot();
    this.run();
  }

  get position() {
    return this.state.position;
  }

  /** The candidates at the displayed position. */
  get candidates() {
    return this.step?.candidates ?? (this.position === 0 ? this.first : []);
  }

  /** The square of the first step; null if it is not known, or the search decides moves. */
  get start() {
    const first = this.moves ? null : (this.frames[0]?.path[0] ?? (this.window?.start === 0 ? this.window.steps[0]?.square : null));
    return this.names[first] ?? null;
  }

  /** Stops the search, also on the server. */
  stop() {
    this.control.abort();
    this.seeking.stop();
    this.running = false;
    this.begin();
    this.onChange();
  }

  close() {
    this.onChange = () => {};
    this.stop();
  }

  /** Whether the problem was decided before the first step, so that there is no search to show. */
  get isEmpty() {
    return this.end !== null && this.length === 0;
  }

  /** Whether the search reached a limit of the server, was stopped or lost the server, and can be resumed. */
  get canResume() {
    if (this.running || (this.error && this.names.length === 0)) return false;
    return this.end === "limit" ? Boolean(this.last) : this.end === null;
  }

  /** Resumes the search after it reached a limit or was stopped. */
  resume() {
    if (!this.canResume) return;
    this.control = new AbortController();
    const last = this.last ?? this.frames.at(-1);
    // The frame at which the search stopped is no longer its last.
    Object.assign(this, { running: true, end: null, error: null, verdict: "", last: null, visits: last?.visits ?? [] });
    this.run(last && { frame: JSON.stringify(frameToSend(last)), stride: String(this.stride) });
    this.onChange();
  }

  async run(from = {}) {
    const { control } = this;
    // A promise that resolves when the names of the vertices have arrived, or the search ended without them.
    this.begun = new Promise((resolve) => (this.begin = resolve));
    try {
      await stream("film", { q: JSON.stringify(this.body), ...from }, (event, data) => this.hear(event, data), control.signal);
    } catch (error) {
      if (error.name !== "AbortError") this.error = error;
    }
    // Since it was stopped, the search may have been resumed.
    if (control !== this.control) return;
    this.running = false;
    this.begin();
    this.wake();
    this.onChange();
  }

  hear(event, data) {
    if (event === "begin") {
      Object.assign(this, { moves: data.moves ?? null, target: data.target, code: data.code ?? [], method: data.method, methods: data.methods, movesOfTour: data.moves_of_tour, first: data.candidates ?? this.first });
      this.body = { ...this.body, method: data.method };
      // A move with a single square is an end of the tour.
      this.names = data.squares ?? data.moves.map(([from, to]) => (from && to ? `${from}–${to}` : t("page-move-end", { square: from ?? to })));
      this.begin();
    } else if (event === "frames") {
      this.addFrames(data);
    } else if (event === "end") {
      Object.assign(this, { end: data.end, endAt: data.at ?? null, verdict: data.verdict ?? "", why: data.why ?? null, last: data.frame ?? this.last });
      this.visits = addVisits(this.names.length, this.visits, data.visits);
      if (data.frame) data.frame.visits = this.visits;
      if (data.frame) this.length = Math.max(this.length, data.frame.position);
    } else if (event === "error") {
      this.error = new RequestError(data.error, data.code);
    }
    this.wake();
    this.onChange();
  }

  /**
   * Adds frames, which are `stride` steps apart. When the stride grows, frames in between are dropped, and their depth
   * ranges merged into the next frame.
   */
  addFrames({ stride, frames, depth, visits }) {
    if (stride !== this.stride) {
      const [kept, depths] = [[], []];
      let open = null;
      this.frames.forEach((frame, index) => {
        const [least, most] = this.depths[index];
        open = open ? [Math.min(open[0], least), Math.max(open[1], most)] : [least, most];
        if (frame.position % stride !== 0) return;
        kept.push(frame);
        depths.push(open);
        open = null;
      });
      Object.assign(this, { stride, frames: kept, depths });
    }
    for (const [index, frame] of frames.entries()) {
      this.visits = frame.visits = addVisits(this.names.length, this.visits, visits[index]);
      if (this.frames.length > 0 && frame.position <= this.frames.at(-1).position) continue;
      this.frames.push(frame);
      this.depths.push(depth?.[index] ?? [frame.path.length, frame.path.length]);
    }
    this.length = Math.max(this.length, this.frames.at(-1)?.position ?? 0);
  }

  /** Requests steps or frames after a frame, and adds to each received frame the entries of vertices up to it. */
  async fetchSteps(request, signal) {
    const answer = await ask("steps", { setting: this.body, ...request, frame: frameToSend(request.frame) ?? null }, { signal });
    await this.begun;
    let visits = request.frame?.visits;
    [...(answer.frames ?? []), answer.frame].forEach((frame, index) => {
      visits = addVisits(this.names.length, visits, answer.visits?.[index]);
      if (frame) frame.visits = visits;
    });
    return answer;
  }

  /** The frame at exactly this position, or at the end of the search if that comes first; null for position 0. */
  async frameAt(position, signal) {
    if (position <= 0) return null;
    const before = lastBefore(this.frames, position);
    const behind = position - (before?.position ?? 0);
    if (behind === 0) return before;
    if (this.last && position >= this.last.position) return this.last;
    const answer = await this.fetchSteps({ frame: before, count: 1, stride: behind }, signal);
    return answer.frame ?? answer.frames?.at(-1) ?? before;
  }

  /** Runs the search up to a position, also beyond the limits of the server, and shows its progress. */
  async runTo(position, signal) {
    let before = -1;
    while (!signal.aborted && this.length < position && (this.running || (this.canResume && this.length > before))) {
      this.goal = position;
      if (this.canResume) before = this.length;
      this.resume();
      await this.showProgress(signal);
    }
    if (this.goal === position) this.goal = null;
  }

  /** Shows the last frame of the running search, and waits for further ones. */
  async showProgress(signal) {
    const frame = this.frames.at(-1);
    if (frame && frame.position > this.position) Object.assign(this, { state: stateOf(frame, this.names.length), step: null, window: null });
    this.onChange();
    let stop;
    await new Promise((resolve) => {
      this.wake = stop = resolve;
      signal.addEventListener("abort", stop);
    });
    signal.removeEventListener("abort", stop);
  }

  /** Goes to a position, and loads the steps around it. */
  async seek(position) {
    const to = Math.max(0, Math.round(position));
    this.samples = [];
    this.error = null;
    if (this.showInWindow(to)) return;
    // A search without names was stopped before it began.
    if (this.names.length === 0) this.resume();
    try {
      const end = await this.seeking.run(async (signal) => {
        await this.begun;
        await this.runTo(to, signal);
        const base = await this.frameAt(Math.max(0, to - BEHIND), signal);
        const answer = await this.fetchSteps({ frame: base, count: WINDOW, stride: 1 }, signal);
        if (signal.aborted) return null;
        // The search ended before this position, so the film goes to its end.
        if (base && base.position < to && !answer.steps?.length) return base.position;
        this.setWindow(base, answer);
        this.showInWindow(Math.min(to, this.windowEnd()));
        return null;
      });
      if (end) await this.seek(end);
    } catch (error) {
      this.handleError(error);
    }
  }

  /** The position of the next dead end. */
  async findDeadEnd(signal) {
    const here = await this.frameAt(this.position, signal);
    const answer = await this.fetchSteps({ frame: here, count: 1, until: "dead-end" }, signal);
    return (answer.frame ?? answer.frames?.at(-1))?.position;
  }

  /** The position of the solution, or that at which the running search ends without one; shows its progress. */
  async findEnd(signal) {
    if (!signal.aborted) this.resume();
    while (this.running && !signal.aborted) await this.showProgress(signal);
    return this.length;
  }

  /** Continues the search to the next event of interest: "dead-end" or "found". */
  async until(what) {
    const mine = (this.busy = {});
    this.onChange();
    try {
      const position = await this.seeking.run(async (signal) => {
        await this.begun;
        return what === "found" ? this.findEnd(signal) : this.findDeadEnd(signal);
      });
      if (position === undefined) return;
      this.length = Math.max(this.length, position);
      await this.seek(position);
    } catch (error) {
      this.handleError(error);
    } finally {
      if (this.busy === mine) this.busy = null;
      this.onChange();
    }
  }

  handleError(error) {
    this.error = error;
    this.onChange();
  }

  setWindow(base, answer) {
    const state = stateOf(base ?? BEGINNING, this.names.length);
    this.window = { start: state.position, steps: answer.steps ?? [], after: answer.frame, end: answer.end, state, index: 0 };
    this.takeVerdict(answer);
    if (answer.end) this.length = Math.max(this.length, this.windowEnd());
  }

  /** Takes over the verdict if the steps reach the end of the search before its frames do. */
  takeVerdict({ end, verdict }) {
    if (end && !this.end && verdict) this.verdict = verdict;
  }

  windowEnd() {
    return this.window ? this.window.start + this.window.steps.length : 0;
  }

  /** Shows a position in the window; returns false if the window does not contain it. */
  showInWindow(position) {
    const { window } = this;
    if (!window || position < window.start || position > this.windowEnd()) return false;
    // From the first position of a window a step back would be impossible.
    if (position === window.start && window.start > 0) return false;
    const index = position - window.start;
    while (window.index < index) apply(window.state, window.steps[window.index++], false);
    while (window.index > index) apply(window.state, window.steps[--window.index], true);
    this.state = { ...window.state };
    this.step = index > 0 ? window.steps[index - 1] : null;
    this.length = Math.max(this.length, position);
    this.onChange();
    return true;
  }

  /** How the search ended, if the displayed position is its end. */
  get endHere() {
    return (this.position >= this.length && this.end) || (this.position >= this.windowEnd() && this.window?.end);
  }

  /** Whether the film cannot continue from here. */
  get isOver() {
    return Boolean(this.error || this.endHere);
  }

  /** Plays to a position, at `speed` steps per second, as far as steps are loaded. Returns the position reached. */
  play(position, speed) {
    return speed <= MAX_STEP_SPEED ? this.playSteps(position) : this.playFast(position, speed);
  }

  playSteps(position) {
    this.samples = [];
    const to = Math.floor(position);
    if (!this.window || this.position < this.window.start || this.position > this.windowEnd()) {
      if (!this.loading) this.load(() => this.seek(this.position));
      return this.position;
    }
    if (this.windowEnd() - to < WINDOW / 2 && !this.window.end) this.load(() => this.extend());
    const reached = Math.min(to, this.windowEnd());
    if (reached !== this.position) this.showInWindow(reached);
    return reached < to ? reached : position;
  }

  async extend() {
    const { window } = this;
    const answer = await this.fetchSteps({ frame: window.after, count: WINDOW, stride: 1 });
    if (this.window !== window) return;
    window.steps.push(...(answer.steps ?? []));
    Object.assign(window, { after: answer.frame, end: answer.end });
    this.takeVerdict(answer);
    if (window.steps.length > MAX_WINDOW && window.index > MAX_WINDOW / 2) {
      // The state of the window belongs to its index, so only the start moves.
      const gone = MAX_WINDOW / 4;
      window.steps.splice(0, gone);
      window.start += gone;
      window.index -= gone;
    }
  }

  playFast(position, speed) {
    const stride = Math.max(2, Math.round(speed / FRAMES_PER_SECOND));
    this.window = null;
    const enough = this.stride <= stride && (this.end !== null || this.length > position);
    const source = enough ? this.frames : this.sampled(position, stride);
    let frame = lastBefore(source, position);
    if (this.last && position >= this.last.position) frame = this.last;
    if (!frame || frame.position < this.position) return this.position;
    if (frame.position !== this.position) {
      this.state = stateOf(frame, this.names.length);
      this.step = null;
      this.length = Math.max(this.length, frame.position);
      this.onChange();
    }
    const furthest = enough ? position : (source.at(-1) ?? frame).position;
    return Math.min(position, Math.max(furthest, frame.position));
  }

  /** Frames `stride` steps apart from the current position on, loaded ahead. */
  sampled(position, stride) {
    if (this.sampleStride !== stride) Object.assign(this, { sampleStride: stride, samples: [] });
    const last = this.samples.at(-1);
    if (!last || (last.position - position < (stride * SAMPLES) / 2 && !this.samples.over)) this.load(() => this.sample(last, stride));
    return this.samples;
  }

  async sample(last, stride) {
    const { samples } = this;
    const frame = last ?? (await this.frameAt(this.position));
    const answer = await this.fetchSteps({ frame, count: SAMPLES, stride });
    // Meanwhile the film may have gone elsewhere, or play at another speed.
    if (this.samples !== samples) return;
    this.samples = [...samples.slice(-SAMPLES), ...(!last && frame ? [frame] : []), ...(answer.frames ?? [])];
    this.samples.over = Boolean(answer.end);
    if (answer.end && this.samples.length > 0) this.last ??= this.samples.at(-1);
  }

  /** Runs a request that loads ahead, unless one is running. */
  async load(work) {
    if (this.loading) return;
    this.loading = true;
    try {
      await work();
    } catch (error) {
      this.handleError(error);
    }
    this.loading = false;
  }
}
