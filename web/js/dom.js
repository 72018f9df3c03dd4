// DOM elements from plain values. Text always becomes a text node, so text from the server or the user is never parsed
// as markup.

const SVG = "http://www.w3.org/2000/svg";

function setProperties(element, properties) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "value" && "value" in element) element.value = value;
    else if (name === "checked") element.checked = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  return element;
}

/** An HTML element with these properties and children (elements, texts, nested lists; null adds no child). */
export function h(tag, properties, ...children) {
  const element = setProperties(document.createElement(tag), properties);
  append(element, children);
  return element;
}

/** An SVG element with these properties and children. */
export function s(tag, properties, ...children) {
  const element = setProperties(document.createElementNS(SVG, tag), properties);
  append(element, children);
  return element;
}

/** Appends children, also from nested lists. */
export function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

/** Replaces the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

/** Sets the text of an element only if it changed, to avoid announcements of screen readers and new layouts. */
export function write(element, text) {
  const value = String(text);
  if (element.textContent !== value) element.textContent = value;
}

let ids = 0;
/** An id that no other element has. */
export const uniqueId = (stem) => `${stem}-${(ids += 1)}`;

const ICON_PATHS = {
  play: "M7 4.5v15l12-7.5z",
  pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
  forward: "M5 5l9 7-9 7zM16 5h3v14h-3z",
  back: "M19 5l-9 7 9 7zM5 5h3v14H5z",
  first: "M20 5l-8 7 8 7zM12 5l-8 7 8 7z",
  last: "M4 5l8 7-8 7zM12 5l8 7-8 7z",
  dead: "M5 11h9V5.5L21.5 12 14 18.5V13H5zM2 5h2v14H2z",
  goal: "M6 3h2v18H6zM9 4h11l-3 4.5 3 4.5H9z",
  undo: "M9 5v4h5a6 6 0 0 1 0 12h-4v-2.4h4a3.6 3.6 0 0 0 0-7.2H9V16l-6.5-5.5z",
  redo: "M15 5v4h-5a6 6 0 0 0 0 12h4v-2.4h-4a3.6 3.6 0 0 1 0-7.2h5V16l6.5-5.5z",
  again: "M12 5V1.5L6.5 6 12 10.5V7.4a5.3 5.3 0 1 1-5.3 5.3H4.3A7.7 7.7 0 1 0 12 5z",
  take: "M11 3h2v9l3.5-3.5 1.4 1.4L12 15.8 6.1 9.9l1.4-1.4L11 12zM4 18h16v2.5H4z",
  hint: "M12 2.5a6.6 6.6 0 0 1 4 11.9c-.6.5-1 1.2-1 2V17H9v-.6c0-.8-.4-1.5-1-2a6.6 6.6 0 0 1 4-11.9zM9 18.3h6v1.6H9zM10 20.8h4v1.5h-4z",
  screen: "M3 4h18v13H3zM5 6v9h14V6zM8 19h8v2H8z",
  print: "M7 3h10v5H7zM4 9h16v8h-3v4H7v-4H4zM9 14v5h6v-5z",
  sun: "M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM11 1.5h2V5h-2zM11 19h2v3.5h-2zM1.5 11H5v2H1.5zM19 11h3.5v2H19zM4 5.4L5.4 4l2.5 2.5-1.4 1.4zM16.1 17.5l1.4-1.4L20 18.6 18.6 20zM4 18.6l2.5-2.5 1.4 1.4L5.4 20zM16.1 6.5L18.6 4 20 5.4l-2.5 2.5z",
  moon: "M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z",
  half: "M12 3a9 9 0 1 1 0 18zM12 3v2.2a6.8 6.8 0 0 0 0 13.6V21a9 9 0 0 1 0-18z",
  link: "M10.6 13.4a1 1 0 0 1 0-1.4l3.5-3.5a1 1 0 0 1 1.4 1.4L12 13.4a1 1 0 0 1-1.4 0zM9 17.7l-1.8 1.8a3.5 3.5 0 0 1-5-5l3.6-3.5a3.5 3.5 0 0 1 4-.7L8.2 12a1.5 1.5 0 0 0-1 .4l-3.5 3.5a1.5 1.5 0 0 0 2.1 2.1l1.8-1.7a5 5 0 0 0 1.4 1.4zM15 6.3l1.8-1.8a3.5 3.5 0 0 1 5 5l-3.6 3.5a3.5 3.5 0 0 1-4 .7L15.8 12a1.5 1.5 0 0 0 1-.4l3.5-3.5a1.5 1.5 0 0 0-2.1-2.1l-1.8 1.7A5 5 0 0 0 15 6.3z",
  flag: "M5 3h2v1h12l-2.6 5L19 14H7v7H5z",
  plus: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z",
  minus: "M5 11h14v2H5z",
  whole: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
  yes: "M9.5 17.6L3.9 12l1.7-1.7 3.9 3.9 8.9-8.9L20.1 7z",
  no: "M6.4 5L12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z",
  unknown: "M10.8 15.5c0-3.8 3.9-3.7 3.9-6.3 0-1.5-1.1-2.4-2.7-2.4S9.3 7.7 9 9.3L6.7 8.8C7.2 6.1 9.2 4.5 12.1 4.5c3.1 0 5 1.8 5 4.5 0 3.7-3.9 3.9-3.9 6.5zM12 17.3a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z",
};

/** An icon, hidden from screen readers: its button has a label. */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, s("path", { d: ICON_PATHS[name] }));
}
