// Scenes of the board, made from settings and answers.

import { glyphOf } from "../serverinfo.js";
import { parseSquare, squareName } from "../squares.js";
import { formatList, formatNumber, t } from "../words.js";

/** The number of squares of a board, which is the length of its tours. */
const squareCount = ({ ranks, files, holes }) => ranks * files - holes.length;

/** The number of squares of a tour, or of pieces of a placement. */
export const solutionLength = ({ puzzle, board, pieces }) =>
  puzzle === "tour" ? squareCount(board) : (pieces ?? Math.min(board.ranks, board.files));

/** The default drawing of a tour: on a large board numbers would be too small to read. */
export const defaultDrawing = (board) => (squareCount(board) > 400 ? "path" : "both");

/**
 * The scene of a setting, the board with its constraints, to which others add what is drawn. If `closed`, a complete path
 * is drawn as a cycle.
 */
export function settingScene(setting) {
  const { board } = setting;
  const scene = {
    board, path: [], closed: false, total: squareCount(board), first: 1, draw: "path", marks: new Map(), links: [],
    start: null, end: null, pieces: [], glyph: null, tip: null, quick: false, labels: null, heat: null,
  };
  if (setting.puzzle === "tour") {
    scene.start = setting.from;
    scene.end = setting.to;
  } else {
    scene.glyph = glyphOf(setting);
    scene.pieces = setting.standing;
    for (const name of setting.forbidden) scene.marks.set(name, { kind: "forbidden" });
  }
  return scene;
}

/** The scene of an answer: the path, the pieces, or the squares that show why there is no solution. */
export function answerScene(setting, answer, draw) {
  const scene = settingScene(setting);
  scene.draw = draw;
  if (answer?.squares) {
    if (setting.puzzle === "tour") {
      scene.path = answer.squares;
      scene.closed = setting.closed;
      scene.total = answer.squares.length;
      scene.glyph = glyphOf(setting);
    } else {
      scene.pieces = answer.squares;
      // The required pieces are marked.
      for (const name of setting.standing) scene.marks.set(name, { kind: "fixed" });
    }
  }
  for (const { kind, group } of groupsOf(answer)) {
    group.squares.forEach((name, index) => {
      const number = group.part ?? group.numbers?.[index];
      const shown = number === undefined ? {} : { said: formatList([group.label, t("page-square-number", { number })]), text: String(number) };
      scene.marks.set(name, { kind, said: group.label, ...shown });
    });
    for (const [from, to] of group.moves ?? []) scene.links.push({ from, to, kind });
    // The squares of a loop are in order.
    if (group.kind === "loop") group.squares.forEach((name, index) => scene.links.push({ from: name, to: group.squares[(index + 1) % group.squares.length], kind: "used" }));
  }
  return scene;
}

const OWN_MARK = new Set(["removed", "used", "unused", "inward", "elsewhere"]);

/** The groups of squares and moves that show a reason, each with a mark, which differs from adjacent ones if possible. */
function groupsOf(answer) {
  const marked = new Map();
  let next = 0;
  return (answer?.evidence ?? []).map((group) => {
    if (OWN_MARK.has(group.kind)) return { kind: group.kind, group };
    const near = new Set(group.squares.flatMap((name) => squaresAround(name)).map((name) => marked.get(name)));
    const free = [0, 1, 2, 3].map((step) => (next + step) % 4).find((look) => !near.has(look)) ?? next % 4;
    next = free + 1;
    for (const name of group.squares) marked.set(name, free);
    return { kind: `group-${free}`, group };
  });
}

/** The legend entries for the marks of a reason why there is no solution. */
export function reasonLegend(answer) {
  const groups = groupsOf(answer).filter(({ group }) => group.squares.length > 0 || group.moves?.length > 0);
  // The parts of a board share a label, and have numbers on the board.
  const parts = groups.filter(({ group }) => group.part !== undefined);
  // Groups of squares that can hold only one piece each also share a label.
  const alike = groups.filter(({ group }) => group.kind === "group");
  const others = groups.filter(({ group }) => group.part === undefined && group.kind !== "group");
  const shown = [...others, ...alike.slice(0, 1), ...parts.slice(0, 1)];
  const squares = (group) => (group.part === undefined ? group.squares.length : parts.reduce((sum, part) => sum + part.group.squares.length, 0));
  return shown.slice(0, 8).map(({ kind, group }) => [kind, group.label, group.kind === "group" || group.numbers || group.moves?.length > 0 || /\d/.test(group.label) ? undefined : squares(group)]);
}

/** A square and its neighbours. */
function squaresAround(name) {
  const { file, rank } = parseSquare(name);
  const steps = [-1, 0, 1];
  return steps.flatMap((up) => steps.filter((right) => file + right >= 0 && rank + up >= 0).map((right) => squareName(file + right, rank + up)));
}

/** The scene of a map, which marks the squares on which a tour can start, or a solution has a piece. */
export function mapScene(setting, map) {
  const scene = settingScene(setting);
  for (const kind of ["no", "unknown", "yes"]) {
    for (const name of map?.[kind] ?? []) {
      const uses = kind === "yes" ? map.uses?.[name] : undefined;
      scene.marks.set(name, uses === undefined ? { kind } : { kind: "uses", text: formatNumber(uses), said: t("page-square-uses", { count: uses }) });
    }
  }
  return scene;
}

/** The legend entries for the marks of a map. */
export const mapLegend = (map) => ["yes", "no", "unknown"]
  .filter((kind) => map[kind]?.length > 0)
  .map((kind) => (kind === "yes" && map.uses ? ["uses", t("page-map-uses")] : [kind, t(`page-map-${kind}`), map[kind].length]));
