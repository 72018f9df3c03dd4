// The worker in which the library answers. It is posted its module first, then the texts of a language before the first
// request in it, then one request at a time.

import { initSync, Page } from "glue";

/** The memory, in bytes, from which a failure is likely to be the browser's refusal to give more. */
const MUCH_MEMORY = 256 * 2 ** 20;

const pages = {};
let memory = null;

/** Called by the module for each event of a search. */
globalThis.hearEvent = (event, data) => postMessage({ event, data });

onmessage = ({ data: { module, language, texts, path, query, body } }) => {
  if (module) {
    ({ memory } = initSync({ module }));
  } else if (texts) {
    pages[language] = new Page(language, texts.messages, texts.page);
  } else {
    try {
      const { status, name, kind, bytes } = pages[query.lang].respond(path, JSON.stringify(query), body);
      postMessage({ status, name, kind, bytes, memory: memory.buffer.byteLength }, [bytes.buffer]);
    } catch {
      // The module has ended itself: it had no memory left, or has a fault.
      postMessage({ failed: true, isMemory: memory.buffer.byteLength > MUCH_MEMORY });
    }
  }
};
