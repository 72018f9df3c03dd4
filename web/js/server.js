// Sends requests to the server. The static site has `web/site/client.js` in place of this module.

import { RequestError } from "./errors.js";
import { t } from "./words.js";

/**
 * Sends a request, and returns its Response. A `body` is sent as JSON. With `hear`, the answer is a stream of events:
 * `hear(event, data)` is called for each, and the response is returned at the end. `signal` aborts the request.
 */
export async function sendRequest(path, query, { body, hear, signal } = {}) {
  const response = await withNetworkError(() => fetch(`${path.replace(/^\//, "./")}?${new URLSearchParams(query)}`, body === undefined
    ? { signal, headers: hear ? { Accept: "text/event-stream" } : {} }
    : { signal, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));
  if (hear && response.ok) await readEvents(response, hear);
  return response;
}

/** The result of `work`; if the server cannot be reached, an error that can be shown. */
async function withNetworkError(work) {
  try {
    return await work();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new RequestError(t("page-no-server"), "no-server");
  }
}

/** Reads server-sent events until the stream ends. */
async function readEvents(response, hear) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const part = await withNetworkError(() => reader.read());
    if (part.done) return;
    const blocks = (rest + part.value.replaceAll("\r", "")).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) {
      let event = "message";
      const data = [];
      for (const line of block.split("\n")) {
        if (line.startsWith("event:")) event = line.slice(6).trim();
        else if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
      }
      if (data.length > 0) hear(event, JSON.parse(data.join("\n")));
    }
  }
}
