// What the server says of itself: pieces, methods, orders. Asked for once.

import { t } from "./words.js";

let known = { pieces: [], methods: {}, orders: [], tie_breaks: [], languages: [], limits: {} };

export function setAbout(answer) {
  known = { ...known, ...answer };
}
export const knowledge = () => known;

/** The drawing of a piece, where it has one. */
export function glyphOf(setting) {
  const name = setting.puzzle === "queens" ? "queen" : setting.piece;
  return known.pieces.find((piece) => piece.name === name)?.path ?? null;
}

/** Pairs of value and label for a list. */
export const pieceChoices = () => [...known.pieces.map(({ name, label }) => [name, label]), ["", t("page-piece-other")]];
export const isNamedPiece = (name) => known.pieces.some((piece) => piece.name === name);
export const methodChoices = (puzzle) => (known.methods[puzzle] ?? []).map(({ name, label }) => [name, label]);
export const orderChoices = () => [["", t("page-order-default")], ...known.orders.map(({ name, label }) => [name, label])];
export const tieChoices = () => known.tie_breaks.map(({ name, label }) => [name, label]);
