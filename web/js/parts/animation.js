// The animation of a path: it is drawn square by square, in about two seconds.

import { onNextFrame } from "../scheduler.js";

const MILLISECONDS = 2000;
const calmly = matchMedia("(prefers-reduced-motion: reduce)");

/** Draws scenes on a board, at once or from the first square of the path to the last. */
export function pathAnimation(board) {
  let scene = null;
  let begun = 0;

  function draw(now) {
    if (!scene) return;
    begun ||= now;
    const { path } = scene;
    const length = Math.ceil((path.length * (now - begun)) / MILLISECONDS);
    if (length >= path.length) {
      finish();
      return;
    }
    board.show({ ...scene, path: path.slice(0, length), tip: path[Math.max(0, length - 1)] });
    onNextFrame(draw);
  }

  /** Shows all of the path. */
  function finish() {
    if (scene) board.show(scene);
    scene = null;
  }

  return {
    /** Shows a scene; with `grows` square by square, unless the user prefers reduced motion. */
    show(next, grows = false) {
      scene = next;
      if (!grows || calmly.matches || next.path.length === 0) return finish();
      begun = 0;
      onNextFrame(draw);
    },
    finish,
  };
}
