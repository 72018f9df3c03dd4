// A classic script, which old browsers can run as well: it says what to do if the page cannot start.

import { explain } from "./explain.js";

function say(name) {
  document.querySelector("main").textContent = explain(name);
}

addEventListener("DOMContentLoaded", () => {
  if (location.protocol === "file:") say("file");
  else if (!("WebAssembly" in globalThis && "Worker" in globalThis && "DecompressionStream" in globalThis && "noModule" in HTMLScriptElement.prototype)) say("old");
});

// A script of the page has failed to load.
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement && location.protocol !== "file:") say("not-loaded");
}, true);
