// The setting is the problem that the user asks about; its object form is that of the server, its text form that of
// links.

import { canBePiece, knownSearch, methodsOfFilm } from "./about.js";
import { isOn, placeOf, squareName } from "./squares.js";

export const PUZZLES = ["tour", "queens", "placement"];
export const WRAPS = ["cylinder", "torus", "mobius", "klein"];

/** A complete setting, with defaults for missing fields. */
export function whole(given = {}) {
  const board = given.board ?? {};
  const ranks = side(board.ranks ?? 8);
  const files = side(board.files ?? 8);
  return {
    puzzle: PUZZLES.includes(given.puzzle) ? given.puzzle : "tour",
    board: { ranks, files, holes: board.holes ?? [], wrap: WRAPS.includes(board.wrap) ? board.wrap : null },
    piece: given.piece ?? (given.puzzle === "placement" ? "king" : "knight"),
    closed: given.closed ?? false,
    from: given.from ?? null,
    to: given.to ?? null,
    standing: given.standing ?? [],
    forbidden: given.forbidden ?? [],
    pieces: given.pieces ?? null,
    method: given.method ?? null,
    order: given.order ?? null,
    tie_break: given.tie_break ?? null,
    seed: given.seed ?? 0,
  };
}

/** For each part, the fields in which its initial setting differs from the default setting. */
const USUAL = {
  workshop: { closed: true },
  watch: { board: { ranks: 5, files: 5 }, from: "a1" },
  counts: { board: { ranks: 5, files: 5 } },
};

/** The setting with which a part opens as long as the user has chosen none. */
export const usualSetting = (part) => whole(USUAL[part]);

let mostSide = 40;
/** Sets the largest side of a board, as the server allows. */
export function setMostSide(most) {
  mostSide = most;
}
/** The value as a valid side of a board. */
export function side(value) {
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), mostSide) : 8;
}
export const largestSide = () => mostSide;

/** The setting as it is sent: only the fields of its puzzle, without options of the search. */
export function asked(setting) {
  const { puzzle, board } = setting;
  const sent = { puzzle, board };
  if (puzzle === "tour") {
    const { piece, closed, from, to } = setting;
    Object.assign(sent, { piece, closed, from, to });
  } else {
    const { standing, forbidden, pieces } = setting;
    Object.assign(sent, { standing, forbidden });
    if (puzzle === "placement") Object.assign(sent, { piece: setting.piece, pieces });
  }
  return sent;
}

/** The setting for a film, which includes the options of the search. */
export function askedFilm(setting) {
  const { puzzle, order, seed, tie_break: tieBreak } = setting;
  const sent = { ...asked(setting), method: methodsOfFilm(setting), seed };
  if (puzzle === "tour" && order) sent.order = order;
  if (puzzle === "tour" && tieBreak) sent.tie_break = tieBreak;
  return sent;
}

/** The setting with its board resized: squares off the board, or in a hole, are dropped. */
export function resized(setting, ranks, files) {
  const board = { ...setting.board, ranks: side(ranks), files: side(files) };
  const keep = (name) => isOn(name, board) && !board.holes.includes(name);
  return {
    ...setting,
    board: { ...board, holes: board.holes.filter((name) => isOn(name, board)) },
    from: keep(setting.from) ? setting.from : null,
    to: keep(setting.to) ? setting.to : null,
    standing: setting.standing.filter(keep),
    forbidden: setting.forbidden.filter(keep),
  };
}

/** All squares of a board, except for its holes. */
export function squaresOf({ ranks, files, holes }) {
  const cut = new Set(holes);
  const squares = [];
  for (let rank = 0; rank < ranks; rank += 1) {
    for (let file = 0; file < files; file += 1) {
      const name = squareName(file, rank);
      if (!cut.has(name)) squares.push(name);
    }
  }
  return squares;
}

const list = (names) => names.join(".");
const unlist = (text) => (text ?? "").split(".").filter((name) => placeOf(name) !== null);

/** The setting as fields of a link, without default values. */
export function toFields(setting) {
  const { board } = setting;
  const fields = { puzzle: setting.puzzle, board: `${board.ranks}x${board.files}` };
  const add = (name, value) => {
    if (value) fields[name] = String(value);
  };
  add("holes", list(board.holes));
  add("wrap", board.wrap);
  if (setting.puzzle === "tour") {
    if (setting.piece !== "knight") add("piece", setting.piece);
    if (setting.closed) add("closed", "yes");
    add("from", setting.from);
    add("to", setting.to);
    add("order", setting.order);
    add("tie", setting.tie_break);
  } else {
    if (setting.puzzle === "placement") add("piece", setting.piece);
    add("standing", list(setting.standing));
    add("forbidden", list(setting.forbidden));
    if (setting.puzzle === "placement") add("pieces", setting.pieces);
  }
  add("method", setting.method);
  add("seed", setting.seed);
  return fields;
}

/** Whether two settings have the same link. */
export const isSame = (one, other) => JSON.stringify(toFields(one)) === JSON.stringify(toFields(other));

/** The setting from the fields of a link, which may be invalid. */
export function fromFields(fields) {
  const sides = /^(\d{1,3})x(\d{1,3})$/.exec(fields.board ?? "") ?? [];
  const count = Number(fields.pieces);
  const setting = whole({
    puzzle: fields.puzzle,
    board: { ranks: sides[1], files: sides[2], holes: unlist(fields.holes), wrap: fields.wrap },
    piece: canBePiece(fields.piece ?? "") ? fields.piece : null,
    closed: fields.closed === "yes",
    from: fields.from,
    to: fields.to,
    standing: unlist(fields.standing),
    forbidden: unlist(fields.forbidden),
    pieces: Number.isInteger(count) && count > 0 ? count : null,
    ...knownSearch({ ...fields, puzzle: PUZZLES.includes(fields.puzzle) ? fields.puzzle : "tour" }),
    seed: Math.max(0, Math.trunc(Number(fields.seed)) || 0),
  });
  return resized(setting, setting.board.ranks, setting.board.files);
}

const FIELDS = new Set([
  "puzzle", "board", "holes", "wrap", "piece", "closed", "from", "to", "order", "tie", "standing", "forbidden", "pieces",
  "method", "seed",
]);
/** Whether a field of a link belongs to the setting. */
export const isField = (name) => FIELDS.has(name);

/** The fields of a link that differ from the setting made of them. */
export function misunderstood(fields, setting) {
  const { piece, closed, seed } = setting;
  // Default values are allowed, although links leave them out.
  const meant = { piece, closed: closed ? "yes" : "no", seed, ...toFields(setting) };
  return Object.keys(fields).filter((name) => isField(name) && String(meant[name] ?? "") !== fields[name]);
}
