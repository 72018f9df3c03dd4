// The dialog that exports what is shown: as a link, picture, data or print.

import { serverInfo } from "../serverinfo.js";
import { fetchFile, requestSlot } from "../api.js";
import { button, dropdown, segments, toggle } from "../controls.js";
import { fill, h } from "../dom.js";
import { debounce } from "../scheduler.js";
import { defaultDrawing } from "../parts/scene.js";
import { toFilmRequest, toRequest } from "../setting.js";
import { buildAddress, isForClass } from "../store.js";
import { hasMessage, t } from "../words.js";

const STILL = ["svg", "png"];
/** The elements of a picture, for each way of drawing a tour and for pieces. */
const SHOWN = { path: "path,pieces,names", numbers: "numbers,names", both: "path,numbers,names", pieces: "pieces,names" };
const DATA = [["json", "json"], ["csv", "csv"], ["moves", "moves"]];
const DATA_OF_GALLERY = [["json", "json"], ["csv-gallery", "csv"], ["moves-gallery", "moves"]];
/** The data formats for the moves of an incomplete tour. */
const DATA_OF_MOVES = [["json", "json"], ["csv-of-moves", "csv"], ["moves-of-moves", "moves"]];
/** The data formats for the reason why there is no solution. */
const DATA_OF_NONE = [["json", "json"]];
const DATA_OF_MAP = [["json", "json"], ["csv-map", "csv"]];

function save({ blob, name }) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

const named = (theme) => [theme, hasMessage(`page-take-theme-${theme}`) ? t(`page-take-theme-${theme}`) : theme];

/**
 * Opens the export dialog. The offer has the `setting`, and may have: `squares` or `moves` that are shown; `isWhole`,
 * whether the moves are a complete tour; `drawn`, how a tour is drawn; `gallery`, the range of a list; `none`, whether
 * there is no solution; `hasReason`, whether squares show why; `film`, whether the search can be exported; `map`,
 * whether a map is shown. With the setting alone, the server finds a solution. Of several offers `views`, each with a
 * `label`, the first is shown initially.
 */
export function openExport({ views = [], ...offer }) {
  let seen = offer;
  let show = seen.drawn ?? defaultDrawing(seen.setting.board);
  const look = { arrows: false };
  const themes = serverInfo().themes ?? [];
  const preview = h("img", { class: "preview", alt: t("page-take-preview") });
  const box = h("div", { class: "preview-box" }, preview);
  const title = h("p", { class: "take-title" });
  const said = h("p", { class: "take-said", role: "status" });
  const question = requestSlot();

  const body = (isFilm = false) => {
    const { setting, squares = null, moves = null, gallery = null, map = false } = seen;
    look.show = setting.puzzle === "tour" ? SHOWN[show] : SHOWN.pieces;
    return isFilm
      ? { setting: toFilmRequest(setting), film: true, look }
      : { setting: toRequest(setting), squares, ...(squares !== null && { unfinished: true }), moves, gallery, map, look };
  };
  const drawPreview = debounce(async () => {
    const view = seen;
    try {
      const got = await question.run((signal) => fetchFile(body(), { format: "svg" }, signal));
      if (!got) return;
      const text = await got.blob.text();
      // The user may have switched to another view.
      if (seen !== view) return;
      if (preview.src) URL.revokeObjectURL(preview.src);
      preview.src = URL.createObjectURL(got.blob);
      preview.hidden = false;
      said.textContent = "";
      // The title says how many of the solutions fit into the picture.
      const read = new DOMParser().parseFromString(text, "image/svg+xml");
      title.textContent = seen.gallery ? read.querySelector("title")?.textContent ?? "" : "";
    } catch (error) {
      if (seen !== view) return;
      preview.hidden = true;
      title.textContent = "";
      said.textContent = error.message;
    }
  }, 60);

  const download = async (format, isFilm) => {
    said.textContent = t("page-working");
    try {
      save(await fetchFile(body(isFilm), { format }));
      said.textContent = "";
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const formats = (names) => h("div", { class: "row wrap" }, names.map(([name, format, isFilm]) =>
    button({ label: t(`page-take-${name}`), picture: "take", text: true, kind: "quiet", does: () => download(format, isFilm) })));

  const link = h("input", { type: "text", readonly: true, value: location.href.split("#")[0] + buildAddress(), "aria-label": t("page-take-link"), onfocus: () => link.select() });
  const copy = button({ label: t("page-take-copy"), picture: "link", text: true, does: async () => {
    try {
      await navigator.clipboard.writeText(link.value);
    } catch {
      link.select();
      document.execCommand("copy");
    }
    said.textContent = t("page-take-copied");
  } });

  const forClass = toggle({ label: t("page-take-class"), value: isForClass(), does: (on) => {
    link.value = location.href.split("#")[0] + buildAddress({ forClass: on });
  } });
  forClass.disable(isForClass());

  const drawn = segments({
    label: t("page-take-show"), value: show,
    choices: ["path", "numbers", "both"].map((name) => [name, t(`page-draw-${name}`)]),
    does: (name) => {
      show = name;
      // Numbers are drawn without a line, so there are no arrows.
      arrows.disable(name === "numbers");
      drawPreview();
    },
  });
  const colours = themes.length > 0 && dropdown({
    label: t("page-take-theme"), choices: themes.map(({ name }) => named(name)),
    value: themes[0].name,
    does: (name) => {
      look.theme = name;
      drawPreview();
    },
  });
  const arrows = toggle({ label: t("page-take-arrows"), value: false, does: (on) => {
    look.arrows = on;
    drawPreview();
  } });
  arrows.disable(show === "numbers");
  const which = views.length > 1 && segments({
    label: t("page-take"), hidden: true, value: "0", choices: views.map(({ label }, index) => [String(index), label]),
    does(index) {
      seen = views[Number(index)];
      offerSeen();
    },
  });
  const options = h("div", { class: "take-list" });
  const columns = h("div", {}, box,
    h("div", { class: "take-list" },
      h("div", { class: "field" }, h("span", { class: "field-label" }, t("page-take-link")), h("div", { class: "row" }, link, copy), forClass.element),
      which && which.element, options));

  /** Fills the dialog with the options for the displayed view. */
  function offerSeen() {
    const { setting, squares, gallery, none, hasReason, film, map } = seen;
    // All moves of a tour are exported as the tour.
    const moves = seen.moves && !seen.isWhole;
    const isTour = setting.puzzle === "tour";
    // A GIF needs a path or pieces in order: maps, single moves, galleries, and empty or missing solutions have none.
    const isStill = map || moves || gallery || none || squares?.length === 0;
    // The reasons why there is no placement, and some why there is no tour, have no picture.
    const hasPicture = !none || (isTour && hasReason);
    const hasPath = isTour && !map && !moves && !none;
    const pictures = [...STILL, ...(isStill ? [] : ["gif"])].map((name) => [name, name, false]);
    const data = none ? DATA_OF_NONE : map ? DATA_OF_MAP : gallery ? DATA_OF_GALLERY : moves ? DATA_OF_MOVES : DATA;
    columns.className = hasPicture ? "take-columns" : "";
    box.hidden = !hasPicture;
    said.textContent = "";
    fill(options,
      hasPath && drawn.element, hasPicture && colours?.element, hasPath && themes.length > 0 && arrows.element,
      hasPicture && h("div", { class: "field" }, h("span", { class: "field-label" }, t("page-take-picture")), title, formats([...pictures, ...(film ? [["film", "gif", true]] : [])])),
      h("div", { class: "field" }, h("span", { class: "field-label" }, t("page-take-data")), formats(data)),
      h("div", { class: "row wrap" }, button({ label: t("page-take-print"), text: true, kind: "quiet", does: () => {
        dialog.close();
        setTimeout(() => print(), 50);
      } })), said);
    if (hasPicture) drawPreview();
    else question.stop();
  }

  const dialog = h("dialog", { class: "dialog take-dialog", "aria-labelledby": "take-title", onclose: () => {
    question.stop();
    dialog.remove();
  } },
    h("div", { class: "dialog-head" }, h("h2", { class: "heading", id: "take-title" }, t("page-take")), h("p", {}, t("page-take-about")),
      button({ label: t("page-close"), picture: "no", kind: "quiet", does: () => dialog.close() })),
    columns);
  document.body.append(dialog);
  dialog.showModal();
  offerSeen();
}
