// The worker in which the library answers. The page posts the module first, then the texts of a language before the
// first request in that language, and one request at a time.

import { initSync, PageResponder } from "glue";

const pages = {};
let memory = null;

/** The memory that is requested, in pages of 64 KiB, to find out whether the browser refuses it. */
const SOME_PAGES = 256;

function isMemoryRefused() {
  try {
    memory.grow(SOME_PAGES);
    return false;
  } catch {
    return true;
  }
}

/** Called by the module for each event of a search. */
globalThis.hearEvent = (event, data) => postMessage({ event, data });

onmessage = ({ data: { module, language, texts, path, query, body } }) => {
  if (module) {
    ({ memory } = initSync({ module }));
  } else if (texts) {
    pages[language] = new PageResponder(language, texts.messages, texts.page);
  } else {
    try {
      const { status, name, kind, bytes } = pages[query.lang].respond(path, JSON.stringify(query), body);
      postMessage({ status, name, kind, bytes, memory: memory.buffer.byteLength }, [bytes.buffer]);
    } catch {
      // The module has panicked: it ran out of memory, or has a fault.
      postMessage({ failed: true, isMemory: isMemoryRefused() });
    }
  }
};
