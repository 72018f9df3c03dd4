// The controls that the parts are made of, each with its label, all usable by keyboard.

import { freshId, h, icon } from "./dom.js";
import { t } from "./words.js";

/** A button with a picture, a text, or both; without a text its label is only read. */
export function button({ label, picture, text, does, kind = "" }) {
  const shown = text === undefined ? !picture : text;
  const content = [picture && icon(picture), shown && h("span", {}, label)];
  return h("button", { type: "button", class: `button ${kind}`, "aria-label": shown ? null : label, title: shown ? null : label, onclick: does }, content);
}

/** Lets a button rest, or not; who stands on it goes on to another one. */
export function rest(button, rests, other) {
  if (rests && document.activeElement === button) other.focus();
  button.disabled = rests;
}

/** Gives a button another picture and label, if they are other. */
export function redress(element, label, picture) {
  if (element.dataset.picture === picture) return;
  element.dataset.picture = picture;
  element.replaceChildren(icon(picture));
  element.setAttribute("aria-label", label);
  element.title = label;
}

/** One of several, side by side. `choices` are pairs of value and label. */
export function segments({ label, choices, value, does, hidden = false }) {
  const name = freshId("choice");
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
    /** Says one of the choices in other words. */
    rename(which, text) {
      const input = inputs.find(([one]) => one.value === which)?.[0];
      if (input && input.nextSibling.textContent !== text) input.nextSibling.textContent = text;
    },
    set(next) {
      for (const [input] of inputs) input.checked = input.value === next;
    },
  };
}

/** A list to choose from. `choices` are pairs of value and label. */
export function choice({ label, choices, value, does }) {
  const id = freshId("list");
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
    disable(off) {
      list.disabled = off;
    },
  };
}

/** On or off. */
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

/** A number with a button on each side. */
export function stepper({ label, value, least, most, does, empty = false }) {
  const id = freshId("number");
  const input = h("input", {
    id, type: "number", inputmode: "numeric", min: least, max: most, value: value ?? "", placeholder: empty ? "–" : null,
    // Where there must be a number, the last one stays.
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
    h("button", { type: "button", "aria-label": `${label}: ${t("page-fewer")}`, onclick: () => by(-1) }, "\u2212"),
    input,
    h("button", { type: "button", "aria-label": `${label}: ${t("page-more")}`, onclick: () => by(1) }, "+"),
  );
  return {
    element,
    set(next) {
      last = next;
      if (document.activeElement !== input) input.value = next ?? "";
    },
  };
}

/** A label above what it names. */
export const field = (label, ...content) => h("div", { class: "field", role: "group", "aria-label": label }, h("span", { class: "field-label", "aria-hidden": "true" }, label), content);

/** Something said, with a sign: "yes", "no" or "unknown"; read out when it changes. */
export function verdict() {
  const text = h("p", { class: "verdict-text" });
  const sign = h("span", { class: "verdict-sign", "aria-hidden": "true" });
  const element = h("div", { class: "verdict", role: "status", "aria-live": "polite" }, sign, text);
  return {
    element,
    say(kind, sentence) {
      if (element.dataset.kind !== kind) sign.replaceChildren(...(["yes", "no", "unknown"].includes(kind) ? [icon(kind)] : []));
      element.dataset.kind = kind;
      if (text.textContent !== sentence) text.textContent = sentence;
      // The name of a square stays as it is.
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
