// The sizes, as fractions of a square, and the shapes shared by the SVG and the canvas board.

export const LINE_WIDTH = 0.085;
export const BEAD_RADIUS = 0.12;
export const DISC_RADIUS = 0.3;
export const JOINT_RADIUS = 0.13;
export const MARGIN = 0.62;

/** The font size of a step number, so that the number fits into a disc (`round`) or a square. */
export const numberFontSize = (text, round) => (round ? [0.34, 0.31, 0.24, 0.19] : [0.42, 0.4, 0.33, 0.26])[Math.min(String(text).length, 4) - 1];

/** The font size of the text of a mark, which shrinks for long texts. */
export const markFontSize = (text) => Math.min(0.3, 1.4 / text.length);

/** Whether a file or rank is labelled at the edge of a board with `count` files or ranks. */
export const isLabelled = (index, count) => count <= 26 || (index + 1) % 5 === 0 || index === 0;

/** The position of a step in the colour ramp, from 0 to 1. */
export const rampPosition = (index, total) => (total > 1 ? index / (total - 1) : 0);

/** The ends of used moves. Each gets a dot, because two collinear moves would look like a single move. */
export const jointSquares = (links) => new Set(links.filter(({ kind }) => kind === "used").flatMap(({ from, to }) => [from, to]));

/** The strength of a square's colour in a heat map, from 0 to 1, from its number of entries and the largest number; it
 * grows with the logarithm. */
export const heatStrength = (count, most) => (most > 0 ? Math.log1p(count) / Math.log1p(most) : 0);

/** The opacity of the colour of a heat map, from 0 to 1, at a strength; visible for any square that was entered. */
export const heatOpacity = (shade) => (shade > 0 ? 0.1 + 0.8 * shade : 0);

/** Formats a number in few characters, so that it fits into a square. */
const brief = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
export const heatText = (count) => (count > 0 ? brief.format(count) : "");

/** Whether the squares of a board are large enough for the numbers of a heat map. */
export const hasHeatTexts = ({ ranks, files }) => Math.max(ranks, files) <= 10;

/** The shapes of marks, as paths in a unit square. Marks that differ in colour also differ in shape. */
export const SHAPES = {
  yes: "M.3 .52L.45 .67 .72 .35",
  uses: "",
  no: "M.36 .36L.64 .64M.64 .36L.36 .64",
  unknown: "M.3 .5h.01M.5 .5h.01M.7 .5h.01",
  "group-0": "M.5 .31A.19 .19 0 1 1 .5 .69 .19 .19 0 1 1 .5 .31z",
  "group-1": "M.5 .26L.74 .5 .5 .74 .26 .5z",
  "group-2": "M.5 .27L.75 .7H.25z",
  "group-3": "M.32 .32H.68V.68H.32z",
  fixed: "M.07 .07H.93V.93H.07z",
  removed: "M.2 .2L.8 .8M.8 .2L.2 .8",
  used: "M.15 .85L.85 .15",
  unused: "M.15 .85L.85 .15",
  choice: "M.15 .85L.85 .15",
  inward: "M.15 .85L.85 .15",
  elsewhere: "M.15 .85L.85 .15",
  forbidden: "M.22 .22L.78 .78M.78 .22L.22 .78",
  attacked: "M.44 .44L.56 .56M.56 .44L.44 .56",
  legal: "M.5 .4A.1 .1 0 1 1 .5 .6 .1 .1 0 1 1 .5 .4z",
  good: "M.5 .24A.26 .26 0 1 1 .5 .76 .26 .26 0 1 1 .5 .24z",
  bad: "M.5 .4A.1 .1 0 1 1 .5 .6 .1 .1 0 1 1 .5 .4z",
  candidate: "M.5 .2A.3 .3 0 1 1 .5 .8 .3 .3 0 1 1 .5 .2z",
  tried: "M.5 .2A.3 .3 0 1 1 .5 .8 .3 .3 0 1 1 .5 .2z",
  left: "M.5 .24A.26 .26 0 1 1 .5 .76 .26 .26 0 1 1 .5 .24z",
  refused: "M.22 .22L.78 .78M.78 .22L.22 .78",
};
/** The marks that are drawn as lines; all others are filled. */
export const LINE_MARKS = new Set(["yes", "no", "unknown", "forbidden", "attacked", "good", "candidate", "tried", "left", "refused", "removed", "used", "unused", "choice", "inward", "elsewhere", "fixed"]);
/** The marks that also tint their square. */
export const TINT_MARKS = new Set(["yes", "uses", "no", "unknown", "group-0", "group-1", "group-2", "group-3", "refused", "removed"]);
