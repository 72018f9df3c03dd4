// The requests of the page: answers as JSON, streams of events, and files. Each request can be aborted.

import { carry } from "./server.js";
import { Trouble, tellTrouble } from "./trouble.js";
import { t } from "./words.js";

export { onTrouble, Trouble } from "./trouble.js";

let language = "en";
/** Sets the language of all further responses. */
export function setLanguage(name) {
  language = name;
}

const BUSY_TRIES = 20;
const longest = (seconds) => Math.min(Math.max(Number(seconds) || 1, 0.2), 10);
const busyListeners = new Set();
/** Registers a listener, called with true when the server is busy, and with false when it responds again. */
export const onBusy = (listener) => busyListeners.add(listener);
const sayBusy = (busy) => busyListeners.forEach((listener) => listener(busy));

function wait(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("", "AbortError"));
    });
  });
}

async function troubleOf(response) {
  const body = await response.json().catch(() => null);
  const trouble = new Trouble(body?.error ?? t("page-no-server"), body?.code ?? String(response.status));
  tellTrouble(trouble);
  return trouble;
}

async function send(path, query, options) {
  for (let tries = 0; ; tries += 1) {
    const response = await carry(path, { ...query, lang: language }, options);
    if (response.status === 503 && tries < BUSY_TRIES) {
      sayBusy(true);
      await response.body?.cancel();
      await wait(longest(response.headers.get("Retry-After")), options.signal);
      continue;
    }
    if (tries > 0) sayBusy(false);
    if (!response.ok) throw await troubleOf(response);
    return response;
  }
}

/** Requests the data that the page needs first. */
export async function about(signal) {
  return (await send("/api/about", {}, { signal })).json();
}

/** Sends a question with a single answer, and returns the answer. */
export async function ask(what, body, { signal, query } = {}) {
  return (await send(`/api/${what}`, query, { body, signal })).json();
}

/** Requests a file; returns it as a blob, with its name. */
export async function file(body, query, signal) {
  const response = await send("/api/picture", query, { body, signal });
  const named = /filename="?([^";]+)/.exec(response.headers.get("Content-Disposition") ?? "");
  return { blob: await response.blob(), name: named?.[1] ?? `backrank.${query.format}` };
}

/** Sends a question with a stream of events, and calls `hear(event, data)` for each, until it ends or is aborted. */
export const stream = (what, query, hear, signal) => send(`/api/${what}`, query, { hear, signal });

/**
 * A slot for one request at a time: a new request aborts the previous one. `run(work)` passes an abort signal to
 * `work`.
 */
export function latest() {
  let control = null;
  return {
    /** Whether no request is running. */
    idle: () => control === null,
    stop() {
      control?.abort();
      control = null;
    },
    async run(work) {
      control?.abort();
      const mine = new AbortController();
      control = mine;
      try {
        const value = await work(mine.signal);
        return mine.signal.aborted ? undefined : value;
      } catch (error) {
        if (mine.signal.aborted || error.name === "AbortError") return undefined;
        throw error;
      } finally {
        if (control === mine) control = null;
      }
    },
  };
}
