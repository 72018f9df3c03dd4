// The depth of a search over time, with the displayed position, drawn on a canvas once per frame.

import { styleColours } from "../board/colours.js";
import { h } from "../dom.js";
import { onNextFrame } from "../scheduler.js";
import { t } from "../words.js";

/** A plot of a film; `seek(position)` is called when the user points at it. */
export function depthPlot(seek) {
  const canvas = h("canvas", { class: "plot", role: "img", "aria-label": t("page-depth-plot") });
  const pen = canvas.getContext("2d");
  let film = null;
  let most = 1;

  function draw() {
    const ratio = Math.min(devicePixelRatio || 1, 2);
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    else pen.clearRect(0, 0, width, height);
    if (!film) return;
    const colours = styleColours();
    const x = (position) => (position / Math.max(most, 1)) * (width - 2) + 1;
    const y = (depth) => height - 1 - (depth / Math.max(film.target, 1)) * (height - 3);
    pen.strokeStyle = colours.line;
    pen.lineWidth = ratio;
    pen.setLineDash([3 * ratio, 4 * ratio]);
    pen.beginPath();
    pen.moveTo(0, y(film.target));
    pen.lineTo(width, y(film.target));
    pen.stroke();
    pen.setLineDash([]);
    // Every search starts with an empty path.
    const frames = [{ position: 0, path: [] }, ...film.frames];
    // Between frames that are several steps apart, the depth varied within a range.
    const depths = film.stride > 1 ? [[0, 0], ...film.depths] : frames.map(({ path }) => [path.length, path.length]);
    // Ends the outline along the least depths, from the last frame to the first, and fills it.
    const goBack = () => {
      for (let index = frames.length - 1; index >= 0; index -= 1) pen.lineTo(x(frames[index].position), y(depths[index][0]));
      pen.fill();
    };
    if (frames.length > 1) {
      pen.fillStyle = colours.accent;
      pen.globalAlpha = 0.3;
      pen.beginPath();
      pen.moveTo(x(frames[0].position), y(depths[0][1]));
      for (let index = 1; index < frames.length; index += 1) pen.lineTo(x(frames[index].position), y(depths[index][1]));
      goBack();
      pen.globalAlpha = 0.12;
      pen.lineTo(x(0), height);
      pen.lineTo(x(frames.at(-1).position), height);
      goBack();
      pen.globalAlpha = 0.9;
      pen.strokeStyle = colours.accent;
      pen.lineWidth = 1.2 * ratio;
      pen.beginPath();
      for (let index = 0; index < frames.length; index += 1) pen.lineTo(x(frames[index].position), y(frames[index].path.length));
      pen.stroke();
      pen.globalAlpha = 1;
    }
    const at = x(film.position);
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 1.5 * ratio;
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at, height);
    pen.stroke();
    pen.fillStyle = colours.ink;
    pen.beginPath();
    pen.arc(at, y(film.state.path.length), 3.5 * ratio, 0, 7);
    pen.fill();
  }

  const point = (event) => {
    const box = canvas.getBoundingClientRect();
    seek(Math.round(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * most));
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    point(event);
  });
  canvas.addEventListener("pointermove", (event) => event.buttons & 1 && point(event));
  // At once, because printing does not wait for the next frame.
  canvas.addEventListener("theme", draw);
  new ResizeObserver(() => onNextFrame(draw)).observe(canvas);
  return {
    element: canvas,
    /** Draws a film on a scale of `length` steps. */
    show(next, length) {
      film = next;
      most = length;
      onNextFrame(draw);
    },
  };
}
