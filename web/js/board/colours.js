// The theme, and the colours of steps: a ramp from the first step to the last. The lightness always increases, so the
// order is visible without telling hues apart.

const RAMP = [
  [13, 8, 135], [65, 4, 157], [106, 0, 168], [143, 13, 164], [177, 42, 144], [204, 71, 120], [225, 100, 98], [242, 132, 75],
  [252, 166, 54], [252, 206, 37], [240, 249, 33],
];
const RANGE = { light: [0.02, 0.76], dark: [0.34, 0.98] };
const SHADES = 256;
const shades = { light: null, dark: null };

function mixRamp(at) {
  const place = Math.min(Math.max(at, 0), 1) * (RAMP.length - 1);
  const index = Math.min(Math.floor(place), RAMP.length - 2);
  const part = place - index;
  return RAMP[index].map((value, channel) => Math.round(value + (RAMP[index + 1][channel] - value) * part));
}

const brightness = ([red, green, blue]) => (0.299 * red + 0.587 * green + 0.114 * blue) / 255;

function makeShades(theme) {
  const [from, to] = RANGE[theme];
  return Array.from({ length: SHADES }, (_, index) => {
    const colour = mixRamp(from + ((to - from) * index) / (SHADES - 1));
    return { fill: `rgb(${colour.join(" ")})`, ink: brightness(colour) > 0.56 ? "#1c1230" : "#ffffff" };
  });
}

let printing = false;
let chosen = "auto";
const dark = matchMedia("(prefers-color-scheme: dark)");

/** The displayed theme: "light" or "dark". */
export const theme = () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

/** Applies the user's choice of theme: "light", "dark", or "auto" for that of the system. Paper is light. Boards and
 * plots on the page get an event "theme". */
export function applyTheme(choice) {
  chosen = choice;
  const system = dark.matches ? "dark" : "light";
  const wanted = choice === "light" || choice === "dark" ? choice : system;
  document.documentElement.dataset.theme = printing ? "light" : wanted;
  cached = null;
  // Events instead of a list of listeners, which would keep boards that were removed.
  for (const element of document.querySelectorAll(".board, .plot")) element.dispatchEvent(new Event("theme"));
}

/** The colour of a step, and of the text on it; `at` is the position in the path, from 0 to 1. */
export function stepColour(at) {
  const name = theme();
  shades[name] ??= makeShades(name);
  return shades[name][Math.round(Math.min(Math.max(at, 0), 1) * (SHADES - 1))];
}

dark.addEventListener("change", () => applyTheme(chosen));
for (const [event, now] of [["beforeprint", true], ["afterprint", false]]) {
  addEventListener(event, () => {
    printing = now;
    applyTheme(chosen);
  });
}

let cached = null;
/** The colours of the style sheet that a canvas needs, by name. */
export function styleColours() {
  if (cached) return cached;
  const style = getComputedStyle(document.documentElement);
  const names = [
    "square-light", "square-dark", "hole", "ink", "soft", "line", "accent", "heat", "paper", "piece", "piece-edge", "yes", "no",
    "group-0", "group-1", "group-2", "group-3",
  ];
  cached = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  cached.font = style.getPropertyValue("--sans").trim() || "sans-serif";
  return cached;
}
