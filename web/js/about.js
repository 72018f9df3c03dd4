// The server's description of itself: pieces, methods, move orders. Requested once.

import { t } from "./words.js";

/** The label with a capital first letter, for the beginning of a line. */
const capital = (label) => label.charAt(0).toUpperCase() + label.slice(1);

let known = { pieces: [], piece_aliases: [], methods: {}, orders: [], tie_breaks: [], languages: [], limits: {} };

export function setAbout(answer) {
  known = { ...known, ...answer };
}
export const knowledge = () => known;

/**
 * The picture of a piece: the paths `body`, which is filled, and `lines` on top, in a box of 100 x 100; without a
 * shape, its letter.
 */
export function glyphOf(setting) {
  const name = setting.puzzle === "queens" ? "queen" : setting.piece;
  const piece = known.pieces.find((one) => one.name === name);
  const { body = null, lines = null, label = name } = piece ?? {};
  return { body, lines, letter: (label ?? "").trim().charAt(0).toUpperCase() };
}

/** The named pieces as pairs of value and label, and an entry for other pieces. */
export const pieceChoices = () => [...known.pieces.map(({ name, label }) => [name, capital(label)]), ["", t("page-piece-other")]];
export const isNamedPiece = (name) => known.pieces.some((piece) => piece.name === name);
const isPieceName = (name) => isNamedPiece(name) || known.piece_aliases.includes(name);
/**
 * Whether a text can be a piece: every part with lower-case letters must be a name. The server parses all other parts.
 */
export const canBePiece = (text) => known.pieces.length === 0 || text.split("+").every((part) => !/[a-z]/.test(part) || isPieceName(part.trim().toLowerCase()));
/** The methods that can be shown as a film, as pairs of value and label. */
export const methodChoices = (puzzle) => (known.methods[puzzle] ?? []).filter(({ film }) => film !== false).map(({ name, label }) => [name, capital(label)]);
/** The labels of the method and the move order of a setting, for a heading. */
export function methodLabel({ puzzle, method, order }) {
  const name = (known.methods[puzzle] ?? []).find((one) => one.name === (method ?? usualMethod(puzzle)))?.label;
  const moves = known.orders.find((one) => one.name === order)?.label;
  return name && moves ? t("page-method-order", { method: capital(name), order: moves }) : capital(name ?? moves ?? "");
}
/** The default method of a film; null if no method can be shown. */
export function usualMethod(puzzle) {
  const choices = methodChoices(puzzle);
  return (choices.find(([name]) => ["backtracking", "pairs"].includes(name)) ?? choices[0])?.[0] ?? null;
}
/** The methods to request for a film; the server takes the first that supports the problem. */
export const methodsOfFilm = ({ puzzle, method, methods }) =>
  methods ?? [...new Set([method, ...(puzzle === "tour" ? [usualMethod(puzzle)] : ["pairs", "subsets"])])].filter(Boolean);
const named = (list, name) => list.length === 0 || list.some((one) => one.name === name);
/**
 * The method, move order and tie-break of a search, with null for unknown names; before the server's lists arrive, all
 * names are accepted.
 */
export const knownSearch = ({ puzzle, method, order, tie }) => ({
  method: method && named(known.methods[puzzle] ?? [], method) ? method : null,
  order: order && (named(known.orders, order) || order.includes(",")) ? order : null,
  tie_break: tie && named(known.tie_breaks, tie) ? tie : null,
});
export const orderChoices = () => [["", t("page-order-default")], ...known.orders.map(({ name, label }) => [name, capital(label)])];
export const tieChoices = () => known.tie_breaks.map(({ name, label }) => [name, capital(label)]);
