// Counting with progress, until the count is finished or cancelled.

import { ask, requestSlot, stream } from "../api.js";
import { button, setHidden, toggle } from "../controls.js";
import { fill, h, write } from "../dom.js";
import { debounce } from "../scheduler.js";
import { toRequest } from "../setting.js";
import { formatNumber, t } from "../words.js";

/** The delay, in milliseconds, before a report without a known number of steps makes the progress bar indeterminate. */
const MOMENT = 400;

/** A count for the setting of `read()`; `onChange({ distinct, begun })` is called when the user changes one of these
 * values. `more` is shown beside the button that counts. With `foretells`, `foretell()` shows a forecast of the
 * count's memory and time. */
export function countPart({ read, more, onChange = () => {}, foretells = false }) {
  const question = requestSlot();
  const ahead = requestSlot();
  let distinct = false;
  let begun = false;
  let clock = 0;
  const forecast = h("div", { class: "forecast", role: "status", hidden: !foretells });
  const figure = h("p", { class: "figure", "aria-live": "polite" });
  const says = h("p", { class: "count-verdict", role: "status" });
  // The elapsed time is visible, but not read out.
  const passed = h("p", { class: "help", "aria-hidden": "true" });
  const bar = h("progress", { "aria-label": t("page-progress"), max: 1 });
  const begin = button({ label: t("page-count-do"), picture: "play", text: true, does: () => {
    onChange({ distinct, begun: true });
    start();
  } });
  const cancel = button({ label: t("page-count-cancel"), picture: "no", text: true, kind: "quiet", does: stop });
  const each = toggle({ label: t("page-count-distinct"), value: false, does: (on) => {
    setDistinct(on);
    onChange({ distinct, begun: false });
  } });
  const element = h("section", { class: "panel count-part", "aria-label": t("page-count") },
    h("h2", { class: "heading" }, t("page-count")), each.element, h("div", { class: "row wrap" }, begin, cancel, more), forecast,
    h("div", { class: "count-result" }, bar, figure, says, passed));

  function rest() {
    tell.never();
    bar.hidden = true;
    begin.hidden = false;
    setHidden(cancel, true, begin);
    clearInterval(clock);
    write(passed, "");
  }

  function clear() {
    begun = false;
    question.stop();
    rest();
    write(figure, "");
    write(says, "");
    figure.hidden = true;
  }

  /** Sets whether each class is counted once; a change clears the count. */
  function setDistinct(on) {
    if (on === distinct) return;
    distinct = on;
    each.set(on);
    clear();
    foretell();
  }

  /** Cancels a running count, and says so. */
  function stop() {
    if (question.idle()) return;
    clear();
    write(says, t("page-count-cancelled"));
    onChange({ distinct, begun: false });
  }

  /** Dims the outdated forecast, which stays until the new one arrives. */
  const outdate = () => foretells && forecast.setAttribute("aria-busy", "true");

  /** Shows a forecast of the count's memory and time. */
  async function foretell() {
    if (!foretells) return;
    const query = { distinct: distinct ? "1" : "0" };
    outdate();
    const told = await ahead.run((signal) => ask("forecast", toRequest(read()), { query, signal })).catch(() => ({ lines: [] }));
    if (!told) return;
    forecast.removeAttribute("aria-busy");
    forecast.classList.toggle("too-much", told.fits === false);
    fill(forecast, ...told.lines.map((line) => h("p", {}, line)));
  }

  async function start() {
    clear();
    begun = true;
    cancel.hidden = false;
    setHidden(begin, true, cancel);
    bar.hidden = false;
    bar.removeAttribute("value");
    write(says, t("page-count-begun"));
    const since = Date.now();
    clock = setInterval(() => write(passed, bar.hasAttribute("value") ? "" : t("page-seconds", { seconds: Math.floor((Date.now() - since) / 1000) })), 1000);
    const query = { q: JSON.stringify(toRequest(read())), distinct: distinct ? "1" : "0" };
    try {
      await question.run((signal) => stream("count", query, (event, data) => hear(event, data), signal));
    } catch (error) {
      write(says, error.message);
    }
    if (!cancel.hidden && question.idle()) rest();
  }

  const tell = debounce(({ done, all, verdict }) => {
    if (all > 0) bar.value = Math.min(1, Number(done) / Number(all));
    else bar.removeAttribute("value");
    write(says, verdict ?? t("page-count-begun"));
  }, MOMENT);

  function hear(event, data) {
    if (event === "progress") {
      // A short phase without a known number of steps is not shown.
      (data.all > 0 ? tell.now : tell)(data);
    } else if (event === "end") {
      rest();
      figure.hidden = data.count === null || data.count === undefined;
      if (!figure.hidden) write(figure, `${data.exact ? "" : "\u2265\u2009"}${formatNumber(data.count)}`);
      figure.classList.toggle("long", String(data.count ?? "").length > 14);
      write(says, data.verdict ?? "");
    } else if (event === "error") {
      rest();
      write(says, data.error);
    }
  }

  clear();
  return {
    element,
    /** The button that counts. */
    begin,
    start,
    /** Whether a count was started, finished or not. */
    begun: () => begun,
    foretell,
    /** Clears the count after the setting changed; `foretell` must be called next. */
    clear() {
      clear();
      outdate();
    },
    setDistinct,
    stop,
  };
}
