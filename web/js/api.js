// The requests of the page: answers as JSON, streams of events, and files. Each request can be aborted.

import { sendRequest } from "./server.js";
import { reportError, RequestError } from "./errors.js";
import { t } from "./words.js";

export { onRequestError, RequestError } from "./errors.js";

let language = "en";
/** Sets the language of all further responses. */
export function setLanguage(name) {
  language = name;
}

const MAX_BUSY_RETRIES = 20;
const clampWait = (seconds) => Math.min(Math.max(Number(seconds) || 1, 0.2), 10);
let waiting = 0;
let reportBusy = () => {};
/** Sets the listener for the number of requests that wait for the busy server. */
export const onBusy = (listener) => (reportBusy = listener);

function wait(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("", "AbortError"));
    });
  });
}

async function toError(response) {
  const body = await response.json().catch(() => null);
  const error = new RequestError(body?.error ?? t("page-no-server"), body?.code ?? String(response.status));
  reportError(error);
  return error;
}

async function sendWithRetry(path, query, options) {
  let wasBusy = false;
  try {
    for (let tries = 0; ; tries += 1) {
      const response = await sendRequest(path, { ...query, lang: language }, options);
      if (response.status === 503 && tries < MAX_BUSY_RETRIES) {
        if (!wasBusy) reportBusy((waiting += 1));
        wasBusy = true;
        await response.body?.cancel();
        await wait(clampWait(response.headers.get("Retry-After")), options.signal);
        continue;
      }
      if (!response.ok) throw await toError(response);
      return response;
    }
  } finally {
    if (wasBusy) reportBusy((waiting -= 1));
  }
}

/** Requests the data that the page needs first. */
export async function fetchServerInfo(signal) {
  return (await sendWithRetry("/api/about", {}, { signal })).json();
}

/** Sends a question with a single answer, and returns the answer. */
export async function ask(what, body, { signal, query } = {}) {
  return (await sendWithRetry(`/api/${what}`, query, { body, signal })).json();
}

/** Requests a file; returns it as a blob, with its name. */
export async function fetchFile(body, query, signal) {
  const response = await sendWithRetry("/api/picture", query, { body, signal });
  const named = /filename="?([^";]+)/.exec(response.headers.get("Content-Disposition") ?? "");
  return { blob: await response.blob(), name: named?.[1] ?? `backrank.${query.format}` };
}

/** Sends a question with a stream of events, and calls `hear(event, data)` for each, until it ends or is aborted. */
export const stream = (what, query, hear, signal) => sendWithRetry(`/api/${what}`, query, { hear, signal });

/**
 * A slot for one request at a time: a new request aborts the previous one. `run(work)` calls `work(signal)`; if aborted,
 * it returns undefined.
 */
export function requestSlot() {
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
