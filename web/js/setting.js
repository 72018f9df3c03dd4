// The setting: the problem that the user asks about, as an object like that in requests, and as the fields of a link.

import { canBePiece, parseSearch, preferredMethods } from "./serverinfo.js";
import { isOnBoard, parseSquare } from "./squares.js";

const PUZZLES = ["tour", "queens", "placement"];
export const WRAPS = ["cylinder", "torus", "mobius", "klein"];

/** A complete setting: defaults for what is missing or unknown, sides clamped. */
export function completeSetting(given = {}) {
  const board = given.board ?? {};
  const ranks = clampSide(board.ranks ?? 8);
  const files = clampSide(board.files ?? 8);
  return {
    puzzle: PUZZLES.includes(given.puzzle) ? given.puzzle : "tour",
    board: { ranks, files, holes: board.holes ?? [], wrap: WRAPS.includes(board.wrap) ? board.wrap : null },
    piece: given.piece || (given.puzzle === "placement" ? "king" : "knight"),
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

/** For each view, the fields of its default setting that `completeSetting` would set differently. */
const DEFAULTS = {
  workshop: { closed: true },
  watch: { board: { ranks: 5, files: 5 }, from: "a1" },
  counts: { board: { ranks: 5, files: 5 } },
};

/** The setting with which a view opens as long as the user has chosen none. */
export const defaultSetting = (view) => completeSetting(DEFAULTS[view]);

let sideLimit = 40;
/** Sets the largest side of a board, in squares, that the server allows. */
export function setMaxSide(most) {
  sideLimit = most;
}
/** The nearest valid side of a board, in squares; 8 for a value that is no number. */
function clampSide(value) {
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), sideLimit) : 8;
}
export const maxSide = () => sideLimit;

/** The setting as it is sent: only the fields of its puzzle, without the options of a search. */
export function toRequest(setting) {
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

/** The setting as it is sent for a film: with the options of the search. */
export function toFilmRequest(setting) {
  const { puzzle, order, seed, tie_break: tieBreak } = setting;
  const sent = { ...toRequest(setting), method: preferredMethods(setting), seed };
  if (puzzle === "tour" && order) sent.order = order;
  if (puzzle === "tour" && tieBreak) sent.tie_break = tieBreak;
  return sent;
}

/** The setting with its board resized: squares off the board, or in a hole, are dropped. */
export function resize(setting, ranks, files) {
  const board = { ...setting.board, ranks: clampSide(ranks), files: clampSide(files) };
  const keep = (name) => isOnBoard(name, board) && !board.holes.includes(name);
  return {
    ...setting,
    board: { ...board, holes: board.holes.filter((name) => isOnBoard(name, board)) },
    from: keep(setting.from) ? setting.from : null,
    to: keep(setting.to) ? setting.to : null,
    standing: setting.standing.filter(keep),
    forbidden: setting.forbidden.filter(keep),
  };
}

const joinNames = (names) => names.join(".");
/** The squares of a text that joins their names by dots, each once. */
export const splitNames = (text) => [...new Set((text ?? "").split("."))].filter((name) => parseSquare(name) !== null);

/** The setting as fields of a link: `puzzle`, `board`, and the other fields without most default values. */
export function toFields(setting) {
  const { board } = setting;
  const fields = { puzzle: setting.puzzle, board: `${board.ranks}x${board.files}` };
  const add = (name, value) => {
    if (value) fields[name] = String(value);
  };
  add("holes", joinNames(board.holes));
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
    add("standing", joinNames(setting.standing));
    add("forbidden", joinNames(setting.forbidden));
    if (setting.puzzle === "placement") add("pieces", setting.pieces);
  }
  add("method", setting.method);
  add("seed", setting.seed);
  return fields;
}

/** Whether two settings have the same link. */
export const isSameSetting = (one, other) => JSON.stringify(toFields(one)) === JSON.stringify(toFields(other));

/** The number with these digits, at most 15 and no leading zero; 0 for other texts. */
const parseNumber = (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** The setting from the fields of a link; invalid fields get default values. */
export function fromFields(fields) {
  const sides = /^(\d{1,3})x(\d{1,3})$/.exec(fields.board ?? "") ?? [];
  const setting = completeSetting({
    puzzle: fields.puzzle,
    board: { ranks: sides[1], files: sides[2], holes: splitNames(fields.holes), wrap: fields.wrap },
    piece: canBePiece(fields.piece ?? "") ? fields.piece : null,
    closed: fields.closed === "yes",
    from: fields.from,
    to: fields.to,
    standing: splitNames(fields.standing),
    forbidden: splitNames(fields.forbidden),
    pieces: parseNumber(fields.pieces) || null,
    ...parseSearch({ ...fields, puzzle: PUZZLES.includes(fields.puzzle) ? fields.puzzle : "tour" }),
    seed: parseNumber(fields.seed),
  });
  return resize(setting, setting.board.ranks, setting.board.files);
}

const FIELDS = new Set([
  "puzzle", "board", "holes", "wrap", "piece", "closed", "from", "to", "order", "tie", "standing", "forbidden", "pieces",
  "method", "seed",
]);
/** Whether a field of a link belongs to the setting. */
export const isSettingField = (name) => FIELDS.has(name);

/** The names of the fields of a link whose values differ from those of the setting made of them. */
export function invalidFields(fields, setting) {
  const { piece, closed, seed } = setting;
  // Default values are allowed, although links leave them out.
  const meant = { piece, closed: closed ? "yes" : "no", seed, ...toFields(setting) };
  return Object.keys(fields).filter((name) => isSettingField(name) && String(meant[name] ?? "") !== fields[name]);
}
