// Everything that is drawn is drawn here, at most once in an animation frame, and counted.

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

/** Calls `draw` in the next frame; asking again before that changes nothing. */
export function inFrame(draw) {
  waiting.add(draw);
  if (!asked) {
    asked = true;
    requestAnimationFrame(frame);
  }
}

/** What the counter saw: frames drawn, and of the last of them the rate and the longest. */
export function frameReport() {
  const sum = times.reduce((total, time) => total + time, 0);
  return {
    drawn,
    measured: times.length,
    rate: sum > 0 ? (1000 * times.length) / sum : 0,
    longest: times.length > 0 ? Math.max(...times) : 0,
  };
}

/** Begins to measure anew. */
export function resetFrames() {
  times.length = 0;
  last = 0;
}

/** Waits until nothing was called for so long, then calls; `now` does not wait, `never` gives the waiting call up. */
export function calm(work, milliseconds) {
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
