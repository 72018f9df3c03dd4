// The view of counts: the number of solutions, and a gallery of them.

import { Board } from "../board/board.js";
import { h } from "../dom.js";
import { calm } from "../frames.js";
import { countPart } from "../parts/count.js";
import { brushes } from "../parts/edit.js";
import { galleryPart } from "../parts/gallery.js";
import { given } from "../parts/scene.js";
import { setup } from "../parts/setup.js";
import { asked } from "../setting.js";
import { changeValues, openWith, setting, valuesOf } from "../store.js";
import { t } from "../words.js";

const values = () => valuesOf("counts");

export function counts() {
  const count = countPart({ read: setting, kept: ({ distinct, begun }) => changeValues({ distinct: distinct ? "yes" : null, count: begun ? "yes" : null }, "counts") });
  const gallery = galleryPart({
    read: setting, kept: (only) => changeValues({ list: "yes", only: only ? "yes" : null }, "counts"), openText: t("page-play-this"),
    open: (shown, squares) => openWith("play", shown, { path: squares.join(".") }),
  });
  const brush = brushes();
  const board = new Board({ label: t("page-board"), pick: (name, drag) => brush.pick(name, drag), drags: () => brush.drags() });
  board.element.classList.add("small");
  const element = h("div", { class: "view counts" },
    h("div", { class: "stage" }, count.element, gallery.element),
    h("div", { class: "side" }, h("div", { class: "panel" }, setup(["puzzle", "size", "piece", "pieces", "kind", "wrap"]), h("div", { class: "small-board" }, board.element), brush.element)));

  let shown = "";
  const begin = calm(() => {
    if (values().list === "yes" && !gallery.begun()) gallery.start();
    if (values().count === "yes" && !count.begun()) count.start();
  }, 300);
  function sync(what) {
    count.setDistinct(values().distinct === "yes");
    gallery.setOnly(values().only === "yes");
    if (what === "values") return;
    board.show(given(setting()));
    const key = JSON.stringify(asked(setting()));
    if (key !== shown) {
      shown = key;
      count.clear();
      gallery.clear();
      // Another board is only counted when the user asks for it.
      if (what === "setting") changeValues({ count: null }, "counts");
    }
    begin();
  }
  return {
    element,
    show: () => sync("all"),
    change: sync,
    hide() {
      count.stop();
      gallery.stop();
    },
    taken: () => ({ setting: setting(), squares: null, gallery: gallery.taken(), none: gallery.isNone() }),
  };
}
