// Names and positions of squares. This module knows no moves.

/** The letters of a file, numbered from 0: a, b, ... z, aa, ab, ... */
export function fileLetters(file) {
  let name = "";
  for (let rest = file + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(97 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** The name of the square with this file and rank, both from 0. */
export const squareName = (file, rank) => `${fileLetters(file)}${rank + 1}`;

/** The file and rank, both from 0, of a square name; null for other texts. */
export function parseSquare(name) {
  const parts = /^([a-z]+)([1-9]\d*)$/.exec(name ?? "");
  if (!parts) return null;
  let file = 0;
  for (const letter of parts[1]) file = file * 26 + letter.charCodeAt(0) - 96;
  return { file: file - 1, rank: Number(parts[2]) - 1 };
}

/** Whether a name is a square of a board of this size. */
export function isOnBoard(name, { ranks, files }) {
  const place = parseSquare(name);
  return place !== null && place.file < files && place.rank < ranks;
}

/**
 * The lines that draw a step, each as the file and rank of both ends. On a board with glued edges, a step across an
 * edge is drawn twice: where it leaves the board, and where it enters. `wrap` determines where the adjacent images of
 * the board are.
 */
export function stepLines(from, to, { ranks, files, wrap }) {
  const here = [from.file, from.rank, to.file, to.rank];
  if (!wrap) return [here];
  const up = wrap === "torus" || wrap === "klein" ? [-1, 0, 1] : [0];
  const twisted = wrap === "mobius" || wrap === "klein";
  const image = (place, across, above) => ({
    file: place.file + across * files,
    rank: (twisted && across !== 0 ? ranks - 1 - place.rank : place.rank) + above * ranks,
  });
  let best = null;
  for (const across of [0, -1, 1]) {
    for (const above of up) {
      const there = image(to, across, above);
      const length = (there.file - from.file) ** 2 + (there.rank - from.rank) ** 2;
      if (best === null || length < best.length) best = { length, there, across, above };
    }
  }
  if (best.across === 0 && best.above === 0) return [here];
  // The same step, as seen from its target square.
  const turned = twisted && best.across !== 0;
  const back = image(from, -best.across, turned ? best.above : -best.above);
  return [[from.file, from.rank, best.there.file, best.there.rank], [back.file, back.rank, to.file, to.rank]];
}
