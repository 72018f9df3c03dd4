// What the server says of itself: pieces, methods, orders. Asked for once.

import { t } from "./words.js";

/** A label that begins a line. */
const capital = (label) => label.charAt(0).toUpperCase() + label.slice(1);

let known = { pieces: [], piece_aliases: [], methods: {}, orders: [], tie_breaks: [], languages: [], limits: {} };

export function setAbout(answer) {
  known = { ...known, ...answer };
}
export const knowledge = () => known;

/** How a piece is drawn: `body` filled, `lines` on it, in a box of 100; its letter where it has no shape. */
export function glyphOf(setting) {
  const name = setting.puzzle === "queens" ? "queen" : setting.piece;
  const piece = known.pieces.find((one) => one.name === name);
  const { body = null, lines = null, label = name } = piece ?? {};
  return { body, lines, letter: (label ?? "").trim().charAt(0).toUpperCase() };
}

/** Pairs of value and label for a list. */
export const pieceChoices = () => [...known.pieces.map(({ name, label }) => [name, capital(label)]), ["", t("page-piece-other")]];
export const isNamedPiece = (name) => known.pieces.some((piece) => piece.name === name);
const isPieceName = (name) => isNamedPiece(name) || known.piece_aliases.includes(name);
/** Whether a text can be a piece: each word in it is a name. What else it may be is for the server to read. */
export const canBePiece = (text) => known.pieces.length === 0 || text.split("+").every((part) => !/[a-z]/.test(part) || isPieceName(part.trim().toLowerCase()));
/** The methods whose search can be watched. */
export const methodChoices = (puzzle) => (known.methods[puzzle] ?? []).filter(({ film }) => film !== false).map(({ name, label }) => [name, capital(label)]);
/** The methods and the order of a setting, for a heading. */
export function methodLabel({ puzzle, method, order }) {
  const name = (known.methods[puzzle] ?? []).find((one) => one.name === (method ?? usualMethod(puzzle)))?.label;
  return [name && capital(name), known.orders.find((one) => one.name === order)?.label].filter(Boolean).join(" · ");
}
/** The method of a film where none is chosen. */
export function usualMethod(puzzle) {
  const choices = methodChoices(puzzle);
  return (choices.find(([name]) => ["backtracking", "pairs"].includes(name)) ?? choices[0])?.[0] ?? null;
}
/** The methods that a film is asked for, of which the server takes the first that covers the problem. */
export const methodsOfFilm = ({ puzzle, method, methods }) =>
  methods ?? [...new Set([method, ...(puzzle === "tour" ? [usualMethod(puzzle)] : ["pairs", "subsets"])])].filter(Boolean);
const named = (list, name) => list.length === 0 || list.some((one) => one.name === name);
/** How a search is asked for, as far as there is such a method, order and rule; all are let through until that is known. */
export const knownSearch = ({ puzzle, method, order, tie }) => ({
  method: method && named(known.methods[puzzle] ?? [], method) ? method : null,
  order: order && (named(known.orders, order) || order.includes(",")) ? order : null,
  tie_break: tie && named(known.tie_breaks, tie) ? tie : null,
});
export const orderChoices = () => [["", t("page-order-default")], ...known.orders.map(({ name, label }) => [name, capital(label)])];
export const tieChoices = () => known.tie_breaks.map(({ name, label }) => [name, capital(label)]);
