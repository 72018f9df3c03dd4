// Measures the page for `cargo dev bench page`: reads requests as JSON from standard input, and prints JSON. The site
// and the server are those of the tests. All times are in seconds.

import { readdirSync, readFileSync } from "node:fs";
import { hostFolder } from "./fileserver.js";
import { launchBrowser, messagesOf, serve, site } from "./harness.js";

/** How often each request is sent; a request that takes more than `LONG` seconds is sent once. `VISITS` is how often
 * the page is opened. */
const REPEATS = 3;
const LONG = 10;
const VISITS = 10;
/** How many steps of a walk are measured. */
const STEPS = 63;

const { requests, hint } = JSON.parse(readFileSync(0, "utf8"));
const server = await serve();
const files = await hostFolder(site);
const browser = await launchBrowser();
try {
  console.log(JSON.stringify({
    server: await measureServer(), browser: await measureWorker(), first: await measureVisits(), play: await measurePlay(), watch: await measureFilm(),
  }));
} finally {
  await browser.close();
  await files.stop();
  server.stop();
}

/** The least time and the answer of each request; `send` sends one and returns the data of its answer. */
async function measureAll(send) {
  const all = [];
  for (const request of [...requests, hint]) {
    const seconds = [];
    let answer;
    while (seconds.length < REPEATS && !(seconds[0] > LONG)) {
      const begin = performance.now();
      answer = await send(request);
      seconds.push((performance.now() - begin) / 1000);
    }
    all.push({ seconds: Math.min(...seconds), answer });
  }
  return all;
}

function measureServer() {
  return measureAll(async ({ path, query, body }) => {
    const response = await fetch(`${server.url}${path.slice(1)}?${new URLSearchParams({ ...query, lang: "en" })}`, body ? {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    } : {});
    const text = await response.text();
    return text.startsWith("event: ") ? JSON.parse(text.trim().split("\ndata: ").at(-1)) : JSON.parse(text);
  });
}

/** Opens a page of the site in a new browser context. */
async function open(hash, init) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en", serviceWorkers: "block" });
  const page = await context.newPage();
  if (init) await page.addInitScript(init);
  await page.goto(`${files.url}${hash}`);
  await page.waitForSelector("body[data-ready]");
  return page;
}

/** Measures the requests in one worker of the site, posted as the page posts them. */
async function measureWorker() {
  const page = await open("");
  const named = (begin) => readdirSync(site).find((name) => name.startsWith(begin));
  await page.evaluate(async ([script, module, texts]) => {
    const unpacked = async (name) => new Response((await fetch(name)).body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
    const worker = new Worker(script);
    worker.postMessage({ module: await WebAssembly.compileStreaming(unpacked(module)) });
    worker.postMessage({ language: "en", texts: await (await unpacked(texts)).json() });
    globalThis.send = ({ path, query, body }) => new Promise((resolve, reject) => {
      let last;
      worker.onmessage = ({ data }) => {
        if (data.event !== undefined) last = data.data;
        else if (data.failed) reject(new Error(`${path} failed`));
        else resolve(JSON.parse(last ?? new TextDecoder().decode(data.bytes)));
      };
      worker.postMessage({ path, query: { ...query, lang: "en" }, body: body ? JSON.stringify(body) : "" });
    });
  }, [named("worker-whole"), named("whole-"), named("en-")]);
  const all = await measureAll((request) => page.evaluate((request) => globalThis.send(request), request));
  await page.context().close();
  return all;
}

/** For each visit, without a cache: the times until the first paint and until the page can be used, and the bytes sent. */
async function measureVisits() {
  const visits = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const before = files.state.sent;
    const page = await open("", () => {
      new MutationObserver((_, observer) => {
        if (!document.body?.hasAttribute("data-ready")) return;
        globalThis.usable = performance.now() / 1000;
        observer.disconnect();
      }).observe(document, { subtree: true, attributes: true, childList: true });
    });
    await page.waitForLoadState("networkidle");
    const { paint, usable } = await page.evaluate(() => ({ paint: performance.getEntriesByName("first-contentful-paint")[0].startTime / 1000, usable: globalThis.usable }));
    visits.push({ paint, usable, bytes: files.state.sent - before });
    await page.context().close();
  }
  return visits;
}

/** The time from each click to its hints, in a walk in Play that takes the first good square each time. */
async function measurePlay() {
  const page = await open("#play&puzzle=tour&board=8x8&hints=yes", () => {
    let clicked = 0;
    globalThis.told = [];
    addEventListener("click", () => (clicked = performance.now()), true);
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function postAndTime(message, ...rest) {
      if (message.query?.hint === "1") {
        this.addEventListener("message", ({ data }) => globalThis.told.push({ seconds: (performance.now() - clicked) / 1000, ...JSON.parse(new TextDecoder().decode(data.bytes)) }), { once: true });
      }
      return post.call(this, message, ...rest);
    };
  });
  const seconds = [];
  for (let next = "a1"; seconds.length < STEPS;) {
    await page.evaluate(() => (globalThis.told.length = 0));
    await page.locator(`[data-square="${next}"]`).first().click();
    await page.waitForFunction(() => globalThis.told.length > 0);
    const told = await page.evaluate(() => globalThis.told[0]);
    seconds.push(told.seconds);
    [next] = told.good;
  }
  await page.context().close();
  return seconds;
}

/** The frame rate, the longest frame and the steps of a film that plays at the highest speed for about 5 seconds. */
async function measureFilm() {
  const page = await open("#watch&puzzle=tour&board=8x8&speed=1000000");
  const word = await messagesOf(page);
  await page.getByRole("button", { name: word("page-play-film"), exact: true }).click();
  await page.waitForTimeout(500);
  await page.evaluate(() => globalThis.backrank.resetFrames());
  await page.waitForTimeout(5000);
  const { rate, longest } = await page.evaluate(() => globalThis.backrank.frameReport());
  const steps = await page.locator(".counters dd").first().textContent();
  await page.context().close();
  return { rate, longest: longest / 1000, steps: Number(steps.replace(/\D/g, "")) };
}
