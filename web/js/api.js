// Requests to the server: JSON answers, event streams and files. Each request can be aborted.

import { t } from "./words.js";

/** A failed request; its message can be shown to the user. */
export class Trouble extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

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

const troubleListeners = new Set();
/** Registers a listener for refused requests, so that the error can be shown beside the field that caused it. */
export const onTrouble = (listener) => troubleListeners.add(listener);

async function troubleOf(response) {
  const body = await response.json().catch(() => null);
  const trouble = new Trouble(body?.error ?? t("page-no-server"), body?.code ?? String(response.status));
  troubleListeners.forEach((listener) => listener(trouble));
  return trouble;
}

async function send(path, query, options) {
  const url = `${path}?${new URLSearchParams({ ...query, lang: language })}`;
  for (let tries = 0; ; tries += 1) {
    let response;
    try {
      response = await fetch(url, options);
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Trouble(t("page-no-server"), "no-server");
    }
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

const posted = (body, signal) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
  signal,
});

/** Requests the data that the page needs first. */
export async function about(signal) {
  return (await send("/api/about", {}, { signal })).json();
}

/** Sends a question with a single answer, and returns the answer. */
export async function ask(what, body, { signal, query } = {}) {
  return (await send(`/api/${what}`, query, posted(body, signal))).json();
}

/** Requests a file; returns it as a blob, with its name. */
export async function file(body, query, signal) {
  const response = await send("/api/picture", query, posted(body, signal));
  const named = /filename="?([^";]+)/.exec(response.headers.get("Content-Disposition") ?? "");
  return { blob: await response.blob(), name: named?.[1] ?? `backrank.${query.format}` };
}

/** Reads server-sent events: calls `hear(event, data)` for each, until the stream ends or is aborted. */
export async function stream(what, query, hear, signal) {
  const response = await send(`/api/${what}`, query, { signal, headers: { Accept: "text/event-stream" } });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    let part;
    try {
      part = await reader.read();
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new Trouble(t("page-no-server"), "no-server");
    }
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
