// Editing of the setting by clicks on the board.

import { segments } from "../controls.js";
import { h } from "../dom.js";
import { changeSetting, onChange, setting } from "../store.js";
import { t } from "../words.js";

const BRUSHES = { tour: ["hole", "start", "end"], queens: ["piece", "forbid", "hole"], placement: ["piece", "forbid", "hole"] };

const without = (names, name) => names.filter((other) => other !== name);
const toggled = (names, name) => (names.includes(name) ? without(names, name) : [...names, name]);

/** The choice of brushes, and `pick`, which applies the chosen brush to a square. */
export function brushes() {
  let brush = "hole";
  let shown = null;
  let control = null;
  // Whether a drag cuts holes, or fills them: all its squares get the state of the first.
  let cutting = true;
  const box = h("div", { class: "brushes" });
  const help = h("small", { class: "help" }, t("page-brush-hole-help"), h("span", { class: "by-dragging" }, t("page-brush-drag-help")));

  function sync() {
    const { puzzle } = setting();
    if (shown === puzzle) return;
    shown = puzzle;
    const names = BRUSHES[puzzle];
    [brush] = names;
    const choices = names.map((name) => [name, t(`page-brush-${name}`)]);
    control = segments({ label: t("page-brush"), choices, value: brush, does: (name) => {
      brush = name;
      help.hidden = brush !== "hole";
    } });
    help.hidden = brush !== "hole";
    box.replaceChildren(control.element, help);
  }

  function cut(name, drag) {
    const now = setting();
    const { board } = now;
    const gone = board.holes.includes(name);
    if (!drag) cutting = !gone;
    if (cutting === gone) return;
    if (cutting && board.holes.length + 1 >= board.ranks * board.files) return;
    const holes = toggled(board.holes, name);
    const free = (other) => (other === name ? null : other);
    changeSetting({
      board: { ...board, holes }, from: free(now.from), to: free(now.to),
      standing: without(now.standing, name), forbidden: without(now.forbidden, name),
    });
  }

  const does = {
    hole: cut,
    start: (name) => changeSetting({ from: setting().from === name ? null : name, to: setting().to === name ? null : setting().to }),
    end: (name) => changeSetting({ to: setting().to === name ? null : name, from: setting().from === name ? null : setting().from }),
    piece: (name) => changeSetting({ standing: toggled(setting().standing, name), forbidden: without(setting().forbidden, name) }),
    forbid: (name) => changeSetting({ forbidden: toggled(setting().forbidden, name), standing: without(setting().standing, name) }),
  };

  sync();
  onChange((what) => what !== "values" && sync());
  return {
    element: box,
    /** Whether dragging over the board edits squares: only holes, and only by mouse; a finger or pen scrolls. */
    drags: (byFinger) => brush === "hole" && !byFinger,
    pick(name, drag) {
      if (brush !== "hole" && (drag || setting().board.holes.includes(name))) return;
      does[brush](name, drag);
    },
  };
}
