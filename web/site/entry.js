// The entry of the static site: the page, a footer, and the storage of its files for use without a network. Its sentences
// do not need the messages of the page, which are not loaded if the page does not start.

import { ready } from "../js/main.js";
import { h } from "../js/dom.js";
import { explain } from "./explain.js";

/** Writes these sentences into the footer of the page. */
function foot(...sentences) {
  const old = document.querySelector("footer.site");
  const foot = h("footer", { class: "site" }, sentences.map((sentence) => h("p", {}, sentence)));
  if (old) old.replaceWith(foot);
  else document.body.append(foot);
}

/** Shows a note that a newer version of the page is available, with a button that opens it. */
function offerUpdate(worker) {
  const button = h("button", { type: "button", class: "button", onclick: () => worker.postMessage("take over") }, explain("update-do"));
  document.body.append(h("div", { class: "update", role: "status" }, h("p", {}, explain("update")), button));
}

/** Stores the page for use without a network, and offers a newer version. */
async function keepOffline() {
  const container = navigator.serviceWorker;
  const hadController = Boolean(container.controller);
  container.addEventListener("controllerchange", () => hadController && location.reload());
  const registration = await container.register("./service-worker.js");
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && container.controller) offerUpdate(worker);
    else if (worker.state === "activated") foot(explain("private"), explain("offline-ready"));
  });
  if (registration.waiting && container.controller) offerUpdate(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (registration.active) foot(explain("private"), explain("offline-ready"));
}

await ready;
if (!new URLSearchParams(location.search).has("embed")) {
  const isPossible = "serviceWorker" in navigator;
  foot(explain("private"), ...(isPossible ? [] : [explain("not-secure")]));
  if (isPossible) keepOffline().catch(() => foot(explain("private"), explain("not-kept")));
}
