// The scheduler for all drawing: each function runs at most once per animation frame, and frames are counted.

const waiting = new Set();
let asked = false;
let last = 0;
const times = [];
let drawn = 0;

function frame(now) {
  asked = false;
  if (last > 0 && now - last < 500) {
    times.push(now - last);
    if (times.length > 600) times.shift();
  }
  last = now;
  drawn += 1;
  const work = [...waiting];
  waiting.clear();
  for (const draw of work) draw(now);
  if (waiting.size === 0) last = 0;
}

/** Calls `draw` in the next frame; repeated requests before that frame have no effect. */
export function onNextFrame(draw) {
  waiting.add(draw);
  if (!asked) {
    asked = true;
    requestAnimationFrame(frame);
  }
}

/** The number of frames drawn; and of at most 600 of the last ones below half a second, their number, the number per
 * second and the longest duration in milliseconds. */
export function frameReport() {
  const sum = times.reduce((total, time) => total + time, 0);
  return {
    drawn,
    measured: times.length,
    rate: sum > 0 ? (1000 * times.length) / sum : 0,
    longest: times.length > 0 ? Math.max(...times) : 0,
  };
}

/** Restarts the measurement of durations. */
export function resetFrames() {
  times.length = 0;
  last = 0;
}

/** A debounced version of `work`, which runs once there was no call for this many milliseconds. `now` runs it without
 * waiting, `never` cancels a pending run. */
export function debounce(work, milliseconds) {
  let timer = 0;
  const later = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...values), milliseconds);
  };
  later.now = (...values) => {
    clearTimeout(timer);
    work(...values);
  };
  later.never = () => clearTimeout(timer);
  return later;
}
