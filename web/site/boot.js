// A classic script, which also old browsers run: says what to do if the page cannot start.

import { explain } from "./explain.js";

function say(name) {
  document.querySelector("main").textContent = explain(name);
}

addEventListener("DOMContentLoaded", () => {
  if (location.protocol === "file:") say("file");
  else if (!("WebAssembly" in globalThis && "Worker" in globalThis && "DecompressionStream" in globalThis && "noModule" in HTMLScriptElement.prototype)) say("old");
});

// A script of the page that fails to load.
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement && location.protocol !== "file:") say("not-loaded");
}, true);
