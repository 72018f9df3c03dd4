// The labelled controls of the page, all usable by keyboard, and functions that change a button.

import { h, icon, uniqueId, write } from "./dom.js";
import { t } from "./words.js";

/** A button with an icon, a label, or both; a label that is not shown is the tooltip, and is read out. */
export function button({ label, picture, text, does, kind = "" }) {
  const shown = text === undefined ? !picture : text;
  const content = [picture && icon(picture), shown && h("span", {}, label)];
  return h("button", { type: "button", class: `button ${kind}`, "aria-label": shown ? null : label, title: shown ? null : label, onclick: does }, content);
}

/** A quiet button with an icon and, where there is room, a caption under it. */
export function captionedButton({ label, caption, picture, does }) {
  return h("button", { type: "button", class: "button quiet captioned", "aria-label": label, title: label, onclick: does }, icon(picture), h("small", { class: "caption" }, caption));
}

/** Disables or enables a button; if a disabled button had the focus, `other` gets the focus. */
export function setDisabled(button, rests, other, property = "disabled") {
  if (rests && document.activeElement === button) other.focus();
  button[property] = rests;
}
/** Hides or shows a button, with the focus as in `setDisabled`. */
export const setHidden = (...given) => setDisabled(...given, "hidden");

/** Changes the icon and label of a button, if the icon differs. */
export function setIconAndLabel(element, label, picture) {
  if (element.dataset.picture === picture) return;
  element.dataset.picture = picture;
  element.replaceChildren(icon(picture));
  element.setAttribute("aria-label", label);
  element.title = label;
}

/** A row of radio buttons. `choices` are pairs of value and label. */
export function segments({ label, choices, value, does, hidden = false }) {
  const name = uniqueId("choice");
  const inputs = choices.map(([choice, text]) => {
    const input = h("input", { type: "radio", name, value: choice, checked: choice === value, onchange: () => does(choice) });
    return [input, h("label", { class: "segment" }, input, h("span", {}, text))];
  });
  const element = h(
    "fieldset",
    { class: "segments" },
    h("legend", { class: hidden ? "read" : "field-label" }, label),
    h("div", { class: "segment-row" }, inputs.map(([, item]) => item)),
  );
  return {
    element,
    /** Changes the label of a choice. */
    rename(which, text) {
      const input = inputs.find(([one]) => one.value === which)?.[0];
      if (input && input.nextSibling.textContent !== text) input.nextSibling.textContent = text;
    },
    set(next) {
      for (const [input] of inputs) input.checked = input.value === next;
    },
  };
}

/** A drop-down list. `choices` are pairs of value and label. */
export function dropdown({ label, choices, value, does }) {
  const id = uniqueId("list");
  const list = h("select", { id, onchange: () => does(list.value) });
  const offer = (pairs) => list.replaceChildren(...pairs.map(([key, text]) => h("option", { value: key }, text)));
  offer(choices);
  list.value = value ?? "";
  const element = h("div", { class: "field" }, h("label", { class: "field-label", for: id }, label), list);
  return {
    element,
    offer,
    set(next) {
      list.value = next ?? "";
    },
  };
}

/** A switch, on or off. */
export function toggle({ label, help, value, does }) {
  const input = h("input", { type: "checkbox", role: "switch", checked: value, onchange: () => does(input.checked) });
  const element = h("label", { class: "toggle" }, input, h("span", { class: "toggle-track", "aria-hidden": "true" }), h("span", {}, label, help && h("small", {}, help)));
  return {
    element,
    set(next) {
      input.checked = next;
    },
    disable(off) {
      input.disabled = off;
    },
  };
}

/** A number field with a button on each side; with `empty` the number can be left out. */
export function stepper({ label, value, least, most, does, empty = false }) {
  const id = uniqueId("number");
  const input = h("input", {
    id, type: "number", inputmode: "numeric", min: least, max: most, value: value ?? "", placeholder: empty ? "–" : null,
    // If a number is required, an empty field restores the last number.
    onchange: () => settle(input.value === "" ? (empty ? null : last) : Number(input.value)),
  });
  let last = value;
  const settle = (number) => {
    last = number === null ? null : Math.min(Math.max(Math.round(number) || least, least), most);
    input.value = last ?? "";
    does(last);
  };
  const by = (change) => {
    const now = input.value === "" ? least - change : Number(input.value);
    const next = now + change;
    settle(empty && next < least ? null : next);
  };
  const element = h(
    "div",
    { class: "stepper" },
    h("label", { class: "read", for: id }, label),
    h("button", { type: "button", "aria-label": t("page-fewer", { label }), onclick: () => by(-1) }, "\u2212"),
    input,
    h("button", { type: "button", "aria-label": t("page-more", { label }), onclick: () => by(1) }, "+"),
  );
  return {
    element,
    set(next) {
      // A number that is being typed stays.
      if (document.activeElement !== input || input.value === String(last ?? "")) input.value = next ?? "";
      last = next;
    },
  };
}

/** A group of controls with a label above. */
export const labelledGroup = (label, ...content) => h("div", { class: "field", role: "group", "aria-label": label }, h("span", { class: "field-label", "aria-hidden": "true" }, label), content);

/** A status sentence with an icon for "yes", "no" or "unknown", read out when it changes. */
export function verdictLine() {
  const text = h("p", { class: "verdict-text" });
  const sign = h("span", { class: "verdict-sign", "aria-hidden": "true" });
  const element = h("div", { class: "verdict", role: "status", "aria-live": "polite" }, sign, text);
  return {
    element,
    say(kind, sentence) {
      if (element.dataset.kind !== kind) sign.replaceChildren(...(["yes", "no", "unknown"].includes(kind) ? [icon(kind)] : []));
      element.dataset.kind = kind;
      write(text, sentence);
      // The name of a square must not be capitalized.
      text.classList.toggle("named", /^[a-z]+\d/.test(sentence));
    },
    wait() {
      element.dataset.wait = "";
    },
    done() {
      delete element.dataset.wait;
    },
  };
}
