// The view of counts: the number of solutions, any of them by its index, and a gallery of them.

import { serverInfo } from "../serverinfo.js";
import { Board } from "../board/board.js";
import { button, setDisabled } from "../controls.js";
import { h } from "../dom.js";
import { debounce } from "../scheduler.js";
import { countPart } from "../parts/count.js";
import { brushes } from "../parts/brushes.js";
import { galleryPart } from "../parts/gallery.js";
import { settingScene } from "../parts/scene.js";
import { settingForm } from "../parts/settingform.js";
import { unrankPart } from "../parts/unrank.js";
import { completeSetting, isSameSetting, toRequest } from "../setting.js";
import { changeValues, isDefaultSetting, openWith, setting, viewValues } from "../store.js";
import { t } from "../words.js";

const values = () => viewValues("counts");
/** The setting of the most famous count, the closed tours of the chessboard, which takes only seconds. */
const LARGE = completeSetting({ closed: true });

export function createView() {
  const large = button({ label: t("page-count-large"), picture: "forward", text: true, kind: "quiet", does: () => openWith("counts", LARGE, { count: "yes" }) });
  const count = countPart({
    read: setting, more: large, foretells: true,
    onChange: ({ distinct, begun }) => changeValues({ distinct: distinct ? "yes" : null, count: begun ? "yes" : null }, "counts"),
  });
  const unrank = unrankPart({ read: setting, onChange: (index) => changeValues({ index: `${index}~${serverInfo().index_order}` }, "counts") });
  const gallery = galleryPart({
    read: setting, onChange: (only) => changeValues({ list: "yes", only: only ? "yes" : null }, "counts"),
  });
  const brush = brushes();
  const board = new Board({ label: t("page-board"), pick: (name, drag) => brush.pick(name, drag), drags: brush.drags });
  board.element.classList.add("small");
  const element = h("div", { class: "view counts" },
    h("div", { class: "stage" }, count.element, unrank.element, gallery.element),
    h("div", { class: "side" }, h("div", { class: "panel" }, settingForm(), h("div", { class: "small-board" }, board.element), brush.element)));

  let shown = "";
  let foretold = "";
  const begin = debounce(() => {
    if (foretold !== shown) count.foretell();
    foretold = shown;
    if ((values().list === "yes" || isDefaultSetting()) && !gallery.begun()) gallery.start();
    unrank.open(values().index?.split("~")[0]);
    if (values().count === "yes" && !count.begun()) count.start();
  }, 300);
  function sync(what) {
    count.setDistinct(values().distinct === "yes");
    gallery.setOnly(values().only === "yes");
    if (what === "values") return;
    board.show(settingScene(setting()));
    const isLarge = isSameSetting(setting(), LARGE);
    setDisabled(large, isLarge, count.begin);
    large.hidden = isLarge;
    const key = JSON.stringify(toRequest(setting()));
    if (key !== shown) {
      shown = key;
      count.clear();
      foretold = "";
      gallery.clear();
      unrank.clear();
      // Another board is only counted when the user asks for it.
      if (what === "setting") changeValues({ count: null, index: null }, "counts");
    }
    begin();
  }
  return {
    element,
    show: () => sync("all"),
    change: sync,
    keys: { " ": () => !count.begin.hidden && count.begin.click(), ArrowLeft: () => unrank.step(-1n), ArrowRight: () => unrank.step(1n) },
    hide() {
      begin.never();
      count.stop();
      gallery.stop();
      unrank.clear();
    },
    exportOffer: () => ({ setting: setting(), squares: gallery.exportRange() ? null : unrank.squares(), gallery: gallery.exportRange(), none: gallery.isNone() }),
  };
}
