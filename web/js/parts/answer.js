// A question to the server about a setting, and its answer on a board: a tour or placement, the reason why there is
// none, or the map of start squares.

import { ask, latest } from "../api.js";
import { calm } from "../frames.js";
import { verdict } from "../controls.js";
import { h, write } from "../dom.js";
import { asked } from "../setting.js";
import { t } from "../words.js";
import { drawing } from "./drawing.js";
import { legend } from "./legend.js";
import { answered, given, mapMeanings, mapped, meaningsOf, usualDrawing } from "./scene.js";

const CALM = 70;

/**
 * Draws on `board`; `element` contains the text of the answer. `heard(answer)` is called with each answer, or null
 * after an error.
 */
export function answerPart({ board, heard = () => {} }) {
  const question = latest();
  const says = verdict();
  const marks = legend();
  const facts = h("ul", { class: "facts" });
  const about = h("details", { class: "about-answer", open: true }, h("summary", {}, t("page-facts")), facts);
  const shownBy = h("p", { class: "shown-by" });
  const element = h("div", { class: "answer" }, says.element, shownBy, marks.element, about);
  marks.element.hidden = true;
  about.hidden = true;
  let shown = { setting: null, answer: null, map: null };
  let draw = null;
  const picture = drawing(board);

  function redraw(grows = false) {
    const { setting, answer, map } = shown;
    if (!setting) return;
    picture.show(map ? mapped(setting, map) : answered(setting, answer, draw ?? usualDrawing(setting.board)), grows);
  }

  function tell(answer) {
    const kind = answer.answer ?? (answer.yes?.length > 0 ? "yes" : answer.unknown?.length > 0 ? "unknown" : "no");
    says.say(kind, answer.verdict);
    if (answer.answer === undefined) {
      marks.show(mapMeanings(answer));
    } else {
      marks.show(meaningsOf(answer));
    }
    write(shownBy, answer.shown_by ?? (answer.code === "search" && answer.evidence.length === 0 ? t("page-reason-search") : ""));
    facts.replaceChildren(...(answer.facts ?? []).map((fact) => h("li", {}, fact)));
    about.hidden = facts.childElementCount === 0;
    heard(answer);
  }

  const run = calm(async (setting, isMap, { seed, symmetric, grows }) => {
    says.wait();
    try {
      const body = seed ? { ...asked(setting), seed } : asked(setting);
      const answer = await question.run((signal) => ask(isMap ? "map" : "answer", body, { signal, query: symmetric ? { symmetric } : {} }));
      if (answer === undefined) return;
      shown = { setting, answer: isMap ? null : answer, map: isMap ? answer : null };
      redraw(grows);
      tell(answer);
    } catch (trouble) {
      shown = { setting, answer: null, map: null };
      redraw();
      marks.show([]);
      about.hidden = true;
      write(shownBy, "");
      says.say("trouble", trouble.message);
      heard(null);
    }
    says.done();
  }, CALM);

  return {
    element,
    /**
     * Asks about a setting; until the answer arrives, the board shows the setting alone. `seed` chooses among several
     * tours, `symmetric` wants one that this rotation maps onto itself, and a tour that `grows` draws itself.
     */
    ask(setting, isMap = false, { seed = null, symmetric = null, grows = false } = {}) {
      const kept = shown.setting && asked(shown.setting);
      if (!kept || JSON.stringify(kept) !== JSON.stringify(asked(setting))) picture.show(given(setting));
      run(setting, isMap, { seed, symmetric, grows });
    },
    drawAs(how) {
      draw = how;
      redraw();
    },
    /** The squares of the displayed answer, or null. */
    squares: () => shown.answer?.squares ?? null,
    /** Whether the answer is that there is no solution. */
    isNone: () => shown.answer?.answer === "no",
    /** Whether squares or moves show why there is no solution. */
    hasEvidence: () => (shown.answer?.evidence ?? []).length > 0,
    stop: () => question.stop(),
  };
}
