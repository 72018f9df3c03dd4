// Taking away what is seen: a link, pictures, data, paper.

import { knowledge } from "../about.js";
import { file, latest } from "../api.js";
import { button, choice, segments, toggle } from "../controls.js";
import { fill, h } from "../dom.js";
import { calm } from "../frames.js";
import { usualDrawing } from "../parts/scene.js";
import { asked, askedFilm } from "../setting.js";
import { address } from "../store.js";
import { hasWord, t } from "../words.js";

const STILL = ["svg", "png"];
/** What a picture shows of what can be shown. */
const SHOWN = { path: "path,pieces,names", numbers: "numbers,names", both: "path,numbers,names", pieces: "pieces,names" };
const DATA = [["json", "json"], ["csv", "csv"], ["moves", "moves"]];
const DATA_OF_GALLERY = [["json", "json"], ["csv-gallery", "csv"], ["moves-gallery", "moves"]];
/** Moves that are a part of a tour. */
const DATA_OF_MOVES = [["json", "json"], ["csv-of-moves", "csv"], ["moves-of-moves", "moves"]];
/** Why there is none. */
const DATA_OF_NONE = [["json", "json"]];
const DATA_OF_MAP = [["json", "json"], ["csv-map", "csv"]];

function save({ blob, name }) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

const named = (theme) => [theme, hasWord(`page-take-theme-${theme}`) ? t(`page-take-theme-${theme}`) : theme];

/**
 * Opens the dialog for what a part offers: `setting`, `squares` or `moves` as far as they are seen, whether the latter are a whole tour, how a tour is
 * `drawn` if that was chosen, how much of a `gallery`, whether there is no solution, and squares that show why, whether its search is a film, and whether a map is seen. Without any
 * of these the server finds a solution. Of several `views`, each with its `label`, the first is seen at first.
 */
export function take({ views = [], ...offer }) {
  let seen = offer;
  let show = seen.drawn ?? usualDrawing(seen.setting.board);
  const look = { arrows: false };
  const themes = knowledge().themes ?? [];
  const preview = h("img", { class: "preview", alt: t("page-take-preview") });
  const box = h("div", { class: "preview-box" }, preview);
  const title = h("p", { class: "take-title" });
  const said = h("p", { class: "take-said", role: "status" });
  const question = latest();

  const body = (isFilm = false) => {
    const { setting, squares = null, moves = null, gallery = null, map = false } = seen;
    look.show = setting.puzzle === "tour" ? SHOWN[show] : SHOWN.pieces;
    return isFilm
      ? { setting: askedFilm(setting), film: true, look }
      : { setting: asked(setting), squares, ...(squares !== null && { unfinished: true }), moves, gallery, map, look };
  };
  const drawPreview = calm(async () => {
    const view = seen;
    try {
      const got = await question.run((signal) => file(body(), { format: "svg" }, signal));
      if (!got) return;
      const text = await got.blob.text();
      // A person may have turned to another view meanwhile.
      if (seen !== view) return;
      if (preview.src) URL.revokeObjectURL(preview.src);
      preview.src = URL.createObjectURL(got.blob);
      preview.hidden = false;
      said.textContent = "";
      // How many of how many a picture has room for.
      const read = new DOMParser().parseFromString(text, "image/svg+xml");
      title.textContent = seen.gallery ? read.querySelector("title")?.textContent ?? "" : "";
    } catch (trouble) {
      if (seen !== view) return;
      preview.hidden = true;
      title.textContent = "";
      said.textContent = trouble.message;
    }
  }, 60);

  const download = async (format, isFilm) => {
    said.textContent = t("page-working");
    try {
      save(await file(body(isFilm), { format }));
      said.textContent = "";
    } catch (trouble) {
      said.textContent = trouble.message;
    }
  };
  const formats = (names) => h("div", { class: "row wrap" }, names.map(([name, format, isFilm]) =>
    button({ label: t(`page-take-${name}`), picture: "take", text: true, kind: "quiet", does: () => download(format, isFilm) })));

  const link = h("input", { type: "text", readonly: true, value: location.href.split("#")[0] + address(), "aria-label": t("page-take-link"), onfocus: () => link.select() });
  const copy = button({ label: t("page-take-copy"), picture: "link", text: true, does: async () => {
    try {
      await navigator.clipboard.writeText(link.value);
    } catch {
      link.select();
      document.execCommand("copy");
    }
    said.textContent = t("page-take-copied");
  } });

  const drawn = segments({
    label: t("page-take-show"), value: show,
    choices: ["path", "numbers", "both"].map((name) => [name, t(`page-draw-${name}`)]),
    does: (name) => {
      show = name;
      // Numbers have no line that could have an arrow.
      arrows.disable(name === "numbers");
      drawPreview();
    },
  });
  const colours = themes.length > 0 && choice({
    label: t("page-take-theme"), choices: themes.map((theme) => named(theme.name ?? theme)),
    value: themes[0].name ?? themes[0],
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
      h("div", { class: "field" }, h("span", { class: "field-label" }, t("page-take-link")), h("div", { class: "row" }, link, copy)),
      which && which.element, options));

  /** Offers what there is of the view that is seen. */
  function offerSeen() {
    const { setting, squares, gallery, none, hasReason, film, map } = seen;
    // All moves of a tour are the tour.
    const moves = seen.moves && !seen.isWhole;
    const isTour = setting.puzzle === "tour";
    // A map has no line to draw, and moves are lines; neither is drawn step by step, nor are many boards, nor none.
    const isStill = map || moves || gallery || none || squares?.length === 0;
    // Why pieces do not fit is told in words alone, and so are some reasons why there is no tour.
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
      button({ label: t("page-close"), picture: "close", kind: "quiet", does: () => dialog.close() })),
    columns);
  document.body.append(dialog);
  dialog.showModal();
  offerSeen();
}
