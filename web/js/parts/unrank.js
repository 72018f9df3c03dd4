// Any solution by its index, without a list of the others: by a typed index, a slider over all, or at random.

import { ask, requestSlot } from "../api.js";
import { Board } from "../board/board.js";
import { button, setDisabled } from "../controls.js";
import { h, uniqueId, write } from "../dom.js";
import { debounce } from "../scheduler.js";
import { toRequest } from "../setting.js";
import { formatNumber, parseDigits, t, tParts } from "../words.js";
import { answerScene, defaultDrawing, settingScene } from "./scene.js";

/** The number of positions of the slider, if there are more solutions. */
const POSITIONS = 1000000n;
/** The delay, in milliseconds, after which a moved slider asks for its solution. */
const MOMENT = 120;

/**
 * The solutions of the setting of `read()` by their indices, which have any number of digits; `onChange(index)` is
 * called when the user chooses one.
 */
export function unrankPart({ read, onChange = () => {} }) {
  const question = requestSlot();
  const board = new Board({ label: t("page-solution") });
  board.element.classList.add("small");
  // The last index; null until the solutions are numbered.
  let last = null;
  let index = 0n;
  let squares = null;
  // Whether the user asked for a numbering that takes long.
  let waits = false;

  const id = uniqueId("index");
  const text = h("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", "aria-describedby": `${id}-range ${id}-says`, onchange: () => enter(text.value) });
  const slider = h("input", { type: "range", min: 0, max: 1, value: 0, "aria-label": t("page-index"), oninput: () => slide(BigInt(slider.value)) });
  const range = h("p", { class: "index-range", id: `${id}-range` });
  const order = h("small", { class: "help" }, t("page-index-order"));
  const says = h("p", { class: "count-verdict", id: `${id}-says`, role: "status" });
  const fewer = button({ label: t("page-index-previous"), picture: "back", kind: "quiet", does: () => step(-1n) });
  const more = button({ label: t("page-index-next"), picture: "forward", kind: "quiet", does: () => step(1n) });
  const draw = button({ label: t("page-index-random"), picture: "again", text: true, does: () => seek({ seed: crypto.getRandomValues(new Uint32Array(1))[0] }) });
  const prepare = button({ label: t("page-index-prepare"), picture: "play", text: true, does: () => {
    waits = true;
    draw.disabled = false;
    draw.focus();
    seek({ rank: String(index) });
  } });
  const controls = h("div", { class: "index-controls" },
    h("div", { class: "field" }, h("label", { class: "field-label", for: id }, t("page-index")), h("div", { class: "row" }, fewer, text, more)),
    slider, range, order);
  const element = h("section", { class: "panel index-part", "aria-label": t("page-index-any") },
    h("h2", { class: "heading" }, t("page-index-any")),
    h("div", { class: "index-columns" }, board.element, h("div", { class: "index-side" }, controls, h("div", { class: "row wrap" }, draw, prepare), says)));

  const positions = () => (last < POSITIONS ? last : POSITIONS);

  function show() {
    const setting = read();
    const isKnown = last !== null;
    board.show(squares ? answerScene(setting, { squares }, defaultDrawing(setting.board)) : settingScene(setting));
    controls.inert = !isKnown;
    write(range, "");
    text.removeAttribute("aria-invalid");
    if (document.activeElement !== text) text.value = isKnown ? formatNumber(index) : "";
    if (!isKnown) return;
    range.replaceChildren(...tParts("page-index-range", { last: formatNumber(last) }, (shown) => h("b", {}, shown)));
    setDisabled(fewer, index === 0n, slider);
    setDisabled(more, index === last, slider);
    slider.max = String(positions());
    // Rounded up, which undoes the rounding down of `slide`, so that the keys of the slider move it.
    slider.value = String(last === 0n ? 0n : (index * positions() + last - 1n) / last);
    slider.setAttribute("aria-valuetext", t("page-index-of", { index: formatNumber(index), last: formatNumber(last) }));
    slider.style.setProperty("--part", `${(100 * Number(slider.value)) / Number(slider.max) || 0}%`);
  }

  const settle = debounce((rank) => seek({ rank: String(rank) }), MOMENT);

  function slide(position) {
    index = (position * last) / positions();
    show();
    settle(index);
  }

  function choose(wanted) {
    index = wanted < 0n ? 0n : wanted > last ? last : wanted;
    text.value = formatNumber(index);
    seek({ rank: String(index) });
  }

  /** Chooses the typed index; any other text stays, with a sentence that says what is wrong. */
  function enter(written) {
    const digits = parseDigits(written);
    if (digits !== null && BigInt(digits) <= last) return choose(BigInt(digits));
    settle.never();
    question.stop();
    text.setAttribute("aria-invalid", "true");
    write(says, t("page-index-wrong", { text: written.trim(), last: formatNumber(last) }));
  }

  const step = (by) => last !== null && choose(index + by);

  /** Asks for the solution with an index, or for one drawn with a seed. */
  async function seek(wanted, isOwn = true, said = "") {
    settle.never();
    const setting = read();
    if (waits) write(says, t("page-working"));
    prepare.hidden = true;
    try {
      const answer = await question.run((signal) => ask("unrank", { setting: toRequest(setting), ...wanted }, { signal, query: { soon: waits ? "0" : "1" } }));
      if (answer === undefined) return;
      write(says, answer.answer === "later" ? t("page-index-later") : said || (answer.verdict ?? ""));
      prepare.hidden = answer.answer !== "later";
      draw.disabled = answer.answer !== "yes";
      if (answer.answer === "yes") {
        [index, last, squares] = [BigInt(answer.rank), BigInt(answer.of) - 1n, answer.squares];
        if (isOwn) onChange(String(index));
      }
    } catch (error) {
      // Beside an index that is too large, the first solution is shown.
      if (!isOwn && wanted.rank > 0) return seek({ rank: "0" }, false, error.message);
      write(says, error.message);
    }
    show();
  }

  function clear() {
    question.stop();
    settle.never();
    [last, index, squares, waits] = [null, 0n, null, false];
    order.hidden = read().puzzle !== "tour";
    prepare.hidden = true;
    draw.disabled = false;
    write(says, "");
    show();
  }

  return {
    element,
    clear,
    /** Shows the solution with an index, given as text, if the server finds it soon and it is not shown yet. */
    open(from) {
      const wanted = BigInt(parseDigits(from ?? "0") ?? "0");
      if (squares && wanted === index) return;
      index = wanted;
      seek({ rank: String(index) }, false);
    },
    /** Changes the index by this number, once the number of solutions is known. */
    step,
    /** The squares of the displayed solution, or null. */
    squares: () => squares,
  };
}
