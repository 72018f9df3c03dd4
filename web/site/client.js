// Carries requests to a worker, in which the library answers them. It takes the place of `web/js/server.js` in the
// static site, with the same `carry`.

import { Trouble } from "../js/trouble.js";
import { explain } from "./explain.js";

// Inserted by the build: the names of the worker scripts, modules and message files, by kind and language.
const { workers, modules, languages } = SITE;

/** The most memory, in bytes, that an idle worker may hold: the memory of a module never shrinks. */
const MOST_IDLE_MEMORY = 64 * 2 ** 20;

/** The time for which a worker keeps the index of a question for its next request, in milliseconds. */
const INDEX_IS_KEPT = 120_000;

/** The kinds of modules: what a visitor needs first, and what answers everything. */
const FIRST = "first";
const WHOLE = "whole";
const ANSWERED_FIRST = ["about", "answer", "check", "film", "graph", "map", "play", "steps"].map((name) => `/api/${name}`);

/** The contents of a file. Servers send a packed file as it is, or have the browser unpack it. */
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
function once(make) {
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
const moduleOf = once(async (kind) =>
  WebAssembly.compileStreaming(new Response(await unpacked(modules[kind]), { headers: { "Content-Type": "application/wasm" } })));

/** The texts of a language. */
const textsOf = once(async (language) => new Response(await unpacked(languages[language])).json());

/** A worker with its module, which answers one request at a time. */
class Engine {
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
        reject(new Trouble(explain("failed"), "failed"));
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

/** The engine that answered the last request for a solution by its index, and keeps the index: `{ engine, timer }`. */
let indexed = null;

function dropIndex() {
  if (!indexed) return;
  clearTimeout(indexed.timer);
  indexed.engine.end();
  indexed = null;
}

/** Takes an idle engine that can answer requests to this path, or makes one. */
function take(path) {
  if (path === "/api/unrank" && indexed) {
    const { engine, timer } = indexed;
    clearTimeout(timer);
    indexed = null;
    return engine;
  }
  // A count needs the memory that the index takes.
  if (path === "/api/count") dropIndex();
  const wanted = ANSWERED_FIRST.includes(path) ? FIRST : WHOLE;
  const at = idle.findIndex(({ kind }) => kind === wanted);
  return at < 0 ? new Engine(wanted) : idle.splice(at, 1)[0];
}

/** Returns an engine: it waits for the next request, or ends if enough engines wait or it holds much memory. */
function giveBack(engine, path) {
  if (path === "/api/unrank" && !indexed) indexed = { engine, timer: setTimeout(dropIndex, INDEX_IS_KEPT) };
  else if (engine.memory > MOST_IDLE_MEMORY || idle.filter(({ kind }) => kind === engine.kind).length > 1) engine.end();
  else idle.push(engine);
}

/** Makes sure that an engine of this kind waits for the next request. */
function haveSpare(wanted) {
  if (!idle.some(({ kind }) => kind === wanted)) idle.push(new Engine(wanted));
}

/**
 * Answers a request in a worker, and returns a Response. With `hear`, the answer is a stream of events:
 * `hear(event, data)` is called for each, and the response is returned at the end. `signal` ends the worker at once.
 */
export async function carry(path, query, { body, hear, signal } = {}) {
  signal?.throwIfAborted();
  let engine;
  try {
    engine = take(path);
  } catch {
    throw new Trouble(explain("no-worker"), "failed");
  }
  let abort;
  const aborted = new Promise((_, reject) => {
    abort = () => reject(new DOMException("", "AbortError"));
    signal?.addEventListener("abort", abort);
  });
  try {
    const answer = await Promise.race([engine.answer({ path, query, body }, hear), aborted]);
    if (answer.failed) throw new Trouble(explain(answer.isMemory ? "memory" : "failed"), "failed");
    engine.memory = answer.memory;
    giveBack(engine, path);
    const headers = { "Content-Type": answer.kind };
    if (answer.name) headers["Content-Disposition"] = `attachment; filename="${answer.name}"`;
    return new Response(answer.bytes, { status: answer.status, headers });
  } catch (error) {
    engine.end();
    if (error instanceof Trouble || error.name === "AbortError") throw error;
    // A file of the page did not arrive, or is not what it should be.
    throw new Trouble(explain(navigator.onLine ? "not-loaded" : "offline"), "no-server");
  } finally {
    signal?.removeEventListener("abort", abort);
    haveSpare(engine.kind);
  }
}
