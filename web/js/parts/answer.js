// A question to the server about a setting, and its answer on a board: a tour or placement, the reason why there is
// none, or the map of the squares where tours start or pieces stand.

import { ask, requestSlot } from "../api.js";
import { debounce } from "../scheduler.js";
import { verdictLine } from "../controls.js";
import { h, write } from "../dom.js";
import { toRequest } from "../setting.js";
import { t } from "../words.js";
import { pathAnimation } from "./animation.js";
import { legend } from "./legend.js";
import { answerScene, defaultDrawing, mapLegend, mapScene, reasonLegend, settingScene } from "./scene.js";

const DELAY = 70;

/**
 * Draws on `board`; `element` contains the text of the answer. `onAnswer(answer)` is called with each answer, or null
 * after an error.
 */
export function answerPart({ board, onAnswer = () => {} }) {
  const question = requestSlot();
  const says = verdictLine();
  const marks = legend();
  const facts = h("ul", { class: "facts" });
  const about = h("details", { class: "about-answer", open: true }, h("summary", {}, t("page-facts")), facts);
  const shownBy = h("p", { class: "shown-by" });
  const element = h("div", { class: "answer" }, says.element, shownBy, marks.element, about);
  marks.element.hidden = true;
  about.hidden = true;
  let shown = {};
  let draw = null;
  const picture = pathAnimation(board);

  function redraw(grows = false) {
    const { setting, answer, map } = shown;
    if (!setting) return;
    picture.show(map ? mapScene(setting, map) : answerScene(setting, answer, draw ?? defaultDrawing(setting.board)), grows);
  }

  function tell(answer) {
    const kind = answer.answer ?? (answer.yes?.length > 0 ? "yes" : answer.unknown?.length > 0 ? "unknown" : "no");
    says.say(kind, answer.verdict);
    marks.show((answer.answer === undefined ? mapLegend : reasonLegend)(answer));
    write(shownBy, answer.shown_by ?? (answer.code === "search" && answer.evidence.length === 0 ? t("page-reason-search") : ""));
    facts.replaceChildren(...(answer.facts ?? []).map((fact) => h("li", {}, fact)));
    about.hidden = facts.childElementCount === 0;
    onAnswer(answer);
  }

  const run = debounce(async (setting, isMap, { seed, symmetric, grows }) => {
    says.wait();
    try {
      const body = seed ? { ...toRequest(setting), seed } : toRequest(setting);
      const answer = await question.run((signal) => ask(isMap ? "map" : "answer", body, { signal, query: symmetric ? { symmetric } : {} }));
      if (answer === undefined) return;
      shown = { setting, [isMap ? "map" : "answer"]: answer };
      redraw(grows);
      tell(answer);
    } catch (error) {
      shown = { setting };
      redraw();
      marks.show([]);
      about.hidden = true;
      write(shownBy, "");
      says.say("trouble", error.message);
      onAnswer(null);
    }
    says.done();
  }, DELAY);

  return {
    element,
    /**
     * Asks about a setting; until the answer arrives, the board shows the setting alone, unless the last answer is of
     * the same setting. `seed` chooses among several tours, `symmetric` names a rotation that maps the tour onto
     * itself; with `grows` it is drawn square by square.
     */
    ask(setting, isMap = false, { seed = null, symmetric = null, grows = false } = {}) {
      if (JSON.stringify(shown.setting && toRequest(shown.setting)) !== JSON.stringify(toRequest(setting))) {
        shown = {};
        picture.show(settingScene(setting));
      }
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
