// The server's description of itself: pieces, methods, move orders. Requested once.

import { t } from "./words.js";

/** The label with a capital first letter, for the beginning of a line. */
const capitalize = (label) => label.charAt(0).toUpperCase() + label.slice(1);

let info = { pieces: [], piece_aliases: [], methods: {}, orders: [], tie_breaks: [], languages: [], limits: {} };

export function setServerInfo(answer) {
  info = { ...info, ...answer };
}
export const serverInfo = () => info;

/**
 * The picture of a piece: the paths `body`, which is filled, and `lines` on top, in a box of 100 x 100; `letter` is
 * shown if `body` is null.
 */
export function glyphOf(setting) {
  const name = setting.puzzle === "queens" ? "queen" : setting.piece;
  const piece = info.pieces.find((one) => one.name === name);
  const { body = null, lines = null, label = name } = piece ?? {};
  return { body, lines, letter: (label ?? "").trim().charAt(0).toUpperCase() };
}

/** The named pieces as pairs of value and label, and an entry for other pieces. */
export const pieceChoices = () => [...info.pieces.map(({ name, label }) => [name, capitalize(label)]), ["", t("page-piece-other")]];
export const isNamedPiece = (name) => info.pieces.some((piece) => piece.name === name);
const isPieceName = (name) => isNamedPiece(name) || info.piece_aliases.includes(name);
/**
 * Whether a text can be a piece, or several joined by `+`: those with lower-case letters must be names. The server
 * checks the others.
 */
export const canBePiece = (text) => info.pieces.length === 0 || text.split("+").every((part) => !/[a-z]/.test(part) || isPieceName(part.trim().toLowerCase()));
/** The methods that can be shown as a film, as pairs of value and label. */
export const methodChoices = (puzzle) => (info.methods[puzzle] ?? []).filter(({ film }) => film !== false).map(({ name, label }) => [name, capitalize(label)]);
/** The labels of the method and the move order of a setting, for a heading. */
export function methodLabel({ puzzle, method, order }) {
  const name = (info.methods[puzzle] ?? []).find((one) => one.name === (method ?? defaultMethod(puzzle)))?.label;
  const moves = info.orders.find((one) => one.name === order)?.label;
  return name && moves ? t("page-method-order", { method: capitalize(name), order: moves }) : capitalize(name ?? moves ?? "");
}
/** The default method of a film; null if no method can be shown. */
export function defaultMethod(puzzle) {
  const choices = methodChoices(puzzle);
  return (choices.find(([name]) => ["backtracking", "pairs"].includes(name)) ?? choices[0])?.[0] ?? null;
}
/** The methods to request for a film; the server takes the first that supports the problem. */
export const preferredMethods = ({ puzzle, method, methods }) =>
  methods ?? [...new Set([method, ...(puzzle === "tour" ? [defaultMethod(puzzle)] : ["pairs", "subsets"])])].filter(Boolean);
const isListed = (list, name) => list.length === 0 || list.some((one) => one.name === name);
/**
 * The method, move order and tie-break of a search, with null for unknown names; before the server's lists arrive, all
 * names are accepted. A move order with a comma is a list of moves, which the server checks.
 */
export const parseSearch = ({ puzzle, method, order, tie }) => ({
  method: method && isListed(info.methods[puzzle] ?? [], method) ? method : null,
  order: order && (isListed(info.orders, order) || order.includes(",")) ? order : null,
  tie_break: tie && isListed(info.tie_breaks, tie) ? tie : null,
});
export const orderChoices = () => [["", t("page-order-default")], ...info.orders.map(({ name, label }) => [name, capitalize(label)])];
export const tieBreakChoices = () => info.tie_breaks.map(({ name, label }) => [name, capitalize(label)]);
