// Sends requests to a worker, in which the library answers them. The static site has this module in place of
// `web/js/server.js`, with the same `sendRequest`.

import { RequestError } from "../js/errors.js";
import { explain } from "./explain.js";

// Inserted by the build: the names of the worker scripts and modules, by kind, and of the message files, by language.
const { workers, modules, languages } = SITE;

/** The most memory, in bytes, that an idle worker without an index may hold: the memory of a module never shrinks. */
const MAX_IDLE_MEMORY = 64 * 2 ** 20;

/** How long a worker keeps its index, the tables by which it finds a solution by number, in milliseconds. */
const INDEX_LIFETIME = 120_000;

/** The kinds of modules: a small one with what a visitor needs first, and one that answers all requests. */
const FIRST = "first";
const WHOLE = "whole";
const FIRST_PATHS = ["about", "answer", "check", "film", "graph", "map", "play", "steps"].map((name) => `/api/${name}`);

/** The contents of a file, as a stream. Some servers send a packed file as it is, others let the browser unpack it. */
async function unpacked(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const reader = response.body.getReader();
  const first = await reader.read();
  const isPacked = first.value?.[0] === 0x1f && first.value?.[1] === 0x8b;
  const stream = new ReadableStream({
    start: (controller) => (first.done ? controller.close() : controller.enqueue(first.value)),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return isPacked ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
}

/** A cached version of the asynchronous function `make`, which is called once for each key; a failure is forgotten, so
 * that the next call tries again. */
function cachedByKey(make) {
  const made = new Map();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key).catch((error) => {
      made.delete(key);
      throw error;
    }));
    return made.get(key);
  };
}

/** The compiled module of a kind. The media type is set here, because servers may send another. */
const moduleOf = cachedByKey(async (kind) =>
  WebAssembly.compileStreaming(new Response(await unpacked(modules[kind]), { headers: { "Content-Type": "application/wasm" } })));

/** The texts of a language. */
const textsOf = cachedByKey(async (language) => new Response(await unpacked(languages[language])).json());

/** A worker with its module, which answers one request at a time. */
class PageWorker {
  constructor(kind) {
    this.kind = kind;
    this.languages = new Set();
    this.memory = 0;
    this.worker = new Worker(workers[kind]);
    this.isReady = moduleOf(kind).then((module) => this.worker.postMessage({ module }));
    // A failure is reported by the first request.
    this.isReady.catch(() => {});
  }

  /** Sends a request, and returns what the worker posts at its end. */
  async answer({ path, query, body }, hear) {
    await this.isReady;
    const { lang } = query;
    if (!this.languages.has(lang)) {
      const texts = await textsOf(lang);
      this.worker.postMessage({ language: lang, texts });
      this.languages.add(lang);
    }
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => {
        if (data.event !== undefined) hear?.(data.event, JSON.parse(data.data));
        else resolve(data);
      };
      this.worker.onerror = (event) => {
        event.preventDefault();
        reject(new RequestError(explain("failed"), "failed"));
      };
      this.worker.onmessageerror = this.worker.onerror;
      this.worker.postMessage({ path, query, body: body === undefined ? "" : JSON.stringify(body) });
    });
  }

  end() {
    this.worker.terminate();
  }
}

const idle = [];

/** A waiting worker that answered a request for a solution by its index, and keeps the index: `{ worker, timer }`. */
let indexed = null;

function dropIndex() {
  if (!indexed) return;
  clearTimeout(indexed.timer);
  indexed.worker.end();
  indexed = null;
}

/** Takes an idle worker that can answer requests to this path, or makes one. */
function takeWorker(path) {
  if (path === "/api/unrank" && indexed) {
    const { worker, timer } = indexed;
    clearTimeout(timer);
    indexed = null;
    return worker;
  }
  // A count may need the memory that the index takes.
  if (path === "/api/count") dropIndex();
  const wanted = FIRST_PATHS.includes(path) ? FIRST : WHOLE;
  const at = idle.findIndex(({ kind }) => kind === wanted);
  return at < 0 ? new PageWorker(wanted) : idle.splice(at, 1)[0];
}

/**
 * Returns a worker: it waits for the next request, with its index after a request for a solution by index; it ends if
 * enough workers wait or it holds much memory.
 */
function giveBack(worker, path) {
  if (path === "/api/unrank" && !indexed) indexed = { worker, timer: setTimeout(dropIndex, INDEX_LIFETIME) };
  else if (worker.memory > MAX_IDLE_MEMORY || idle.filter(({ kind }) => kind === worker.kind).length > 1) worker.end();
  else idle.push(worker);
}

/** Makes sure that a worker of this kind waits for the next request, unless its module cannot be loaded. */
function ensureSpare(wanted) {
  if (idle.some(({ kind }) => kind === wanted)) return;
  const spare = new PageWorker(wanted);
  idle.push(spare);
  // Without its module, the spare worker can answer nothing, so the next request makes another one.
  spare.isReady.catch(() => {
    const at = idle.indexOf(spare);
    if (at >= 0) idle.splice(at, 1)[0].end();
  });
}

/**
 * Answers a request in a worker, and returns a Response. With `hear`, the answer is a stream of events:
 * `hear(event, data)` is called for each, and the response is returned at the end. `signal` ends the worker at once.
 */
export async function sendRequest(path, query, { body, hear, signal } = {}) {
  signal?.throwIfAborted();
  let worker;
  try {
    worker = takeWorker(path);
  } catch {
    throw new RequestError(explain("no-worker"), "failed");
  }
  let abort;
  const aborted = new Promise((_, reject) => {
    abort = () => reject(new DOMException("", "AbortError"));
    signal?.addEventListener("abort", abort);
  });
  try {
    const answer = await Promise.race([worker.answer({ path, query, body }, hear), aborted]);
    if (answer.failed) throw new RequestError(explain(answer.isMemory ? "memory" : "failed"), "failed");
    worker.memory = answer.memory;
    giveBack(worker, path);
    const headers = { "Content-Type": answer.kind };
    if (answer.name) headers["Content-Disposition"] = `attachment; filename="${answer.name}"`;
    return new Response(answer.bytes, { status: answer.status, headers });
  } catch (error) {
    worker.end();
    if (error instanceof RequestError || error.name === "AbortError") throw error;
    // A file of the page could not be loaded, or is invalid.
    throw new RequestError(explain(navigator.onLine ? "not-loaded" : "offline"), "no-server");
  } finally {
    signal?.removeEventListener("abort", abort);
    ensureSpare(worker.kind);
  }
}
