// The measures that both ways of drawing a board share, in parts of a square.

export const LINE = 0.085;
export const BEAD = 0.12;
export const DISC = 0.3;
export const JOINT = 0.13;
export const MARGIN = 0.62;

/** How large a number is written, so that it fits. */
export const numberSize = (text, round) => (round ? [0.34, 0.31, 0.24, 0.19] : [0.42, 0.4, 0.33, 0.26])[Math.min(String(text).length, 4) - 1];

/** How large the text of a mark is: a short one as long as there is room. */
export const markSize = (text) => Math.min(0.3, 1.4 / text.length);

/** Whether a file or rank gets its name at the edge of a board of so many. */
export const isNamed = (index, count) => count <= 26 || (index + 1) % 5 === 0 || index === 0;

/** Where in the colours of time a step lies. */
export const timeOf = (index, total) => (total > 1 ? index / (total - 1) : 0);

/** The squares that used moves join: with a dot on each, two moves in a line do not look like one. */
export const jointsOf = (links) => new Set(links.filter(({ kind }) => kind === "used").flatMap(({ from, to }) => [from, to]));

/** The shapes of marks, as paths in a square from 0 to 1: what is told apart by colour is told apart by form as well. */
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
/** Marks that are lines; all others are filled. */
export const LINED = new Set(["yes", "no", "unknown", "forbidden", "attacked", "good", "candidate", "tried", "left", "refused", "removed", "used", "unused", "choice", "inward", "elsewhere", "fixed"]);
/** Marks that also tint their square. */
export const TINTED = new Set(["yes", "uses", "no", "unknown", "group-0", "group-1", "group-2", "group-3", "refused", "removed"]);
