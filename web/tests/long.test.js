// Long uses of the page: a tab that sleeps, a page that is closed during a count, a request that waits for a busy server,
// and a search that runs for long. Any error on the page fails its test.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import puppeteer from "puppeteer-core";
import { hostFolder } from "./fileserver.js";
import { messagesOf, site, useBrowser } from "./harness.js";

const open = useBrowser();

/** A search that does not end soon. */
const LONG_SEARCH = "#watch&puzzle=tour&board=8x8&closed=yes&from=a1&method=backtracking";

describe("a tab that sleeps", () => {
  // Only hidden tabs sleep, and tabs of Playwright always count as visible; so this uses Puppeteer.
  let files;
  let browser;
  before(async () => {
    files = await hostFolder(site);
    browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"], headless: true });
  });
  after(async () => {
    await browser?.close();
    await files?.stop();
  });

  /** Opens the page, presses the button with this label, and when `isWorking` lets the tab sleep behind another one. */
  async function slept(hash, label, isWorking) {
    const page = await browser.newPage();
    const errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(`${files.url}?lang=en${hash}`);
    await page.waitForSelector("body[data-ready]");
    await page.evaluate(() => {
      globalThis.slept = [];
      for (const kind of ["freeze", "resume"]) document.addEventListener(kind, () => globalThis.slept.push(kind));
    });
    const word = await messagesOf(page);
    const press = (key) => page.locator(`::-p-aria([name="${word(key)}"][role="button"])`).click();
    await press(label);
    await page.waitForFunction(isWorking);
    const other = await browser.newPage();
    const client = await page.createCDPSession();
    await client.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((done) => setTimeout(done, 1500));
    await client.send("Page.setWebLifecycleState", { state: "active" });
    await page.bringToFront();
    await other.close();
    assert.deepEqual(await page.evaluate(() => globalThis.slept), ["freeze", "resume"]);
    return { page, errors, press };
  }

  test("during a count ends the count afterwards", { timeout: 120_000 }, async () => {
    const { page, errors } = await slept("#counts&puzzle=tour&board=8x8&closed=yes", "page-count-do", () => document.querySelector("progress:not([hidden])"));
    await page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "13,267,364,410,532", { timeout: 90_000 });
    assert.deepEqual(errors, []);
    await page.close();
  });

  test("during a search goes on with the search and its film", { timeout: 120_000 }, async () => {
    const { page, errors, press } = await slept(LONG_SEARCH, "page-play-film", () => Number(document.querySelector(".counters dd").textContent) > 0);
    const [shown, known] = await page.evaluate(() => [Number(document.querySelector(".counters dd").textContent.replace(/\D/g, "")), Number(document.querySelector(".scrubber").max)]);
    await page.waitForFunction((steps, length) => Number(document.querySelector(".counters dd").textContent.replace(/\D/g, "")) > steps && Number(document.querySelector(".scrubber").max) > length, {}, shown, known);
    await press("page-pause-film");
    assert.deepEqual(errors, []);
    await page.close();
  });
});

describe("a page that is closed", () => {
  test("in the middle of a count leaves no error, and the next visit works", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, keeps: true, hash: "#counts&puzzle=queens&board=20x20" });
    const { page, word, errors } = person;
    // The next visit shares the storage of this one.
    const context = page.context();
    context.on("weberror", (trouble) => errors.push(trouble.error().message));
    await page.getByText(word("page-site-offline-ready"), { exact: true }).waitFor();
    await person.button("page-count-do").click();
    await page.waitForSelector("progress:not([hidden])");
    const next = await context.newPage();
    next.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.close({ runBeforeUnload: true });
    await next.goto(`${person.url}#counts&puzzle=tour&board=6x6&closed=yes&count=yes`);
    await next.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "9,862");
    await context.close();
    assert.deepEqual(errors, []);
  });
});

describe("a server that is busy", () => {
  test("is shown as busy only until another request replaces the one that waits", { timeout: 60_000 }, async () => {
    const person = await open({ from: "server", language: "en", width: 1280, hash: "#workshop&puzzle=queens&board=6x6" });
    const { page } = person;
    await person.verdict("yes");
    const note = page.getByText(person.word("page-busy"), { exact: true });
    await page.route(/\/api\/answer/, (route) => route.fulfill({ status: 503, headers: { "Retry-After": "10" }, body: "{}" }));
    await page.evaluate(() => (location.hash = "#workshop&puzzle=queens&board=7x7"));
    await note.waitFor();
    await page.unroute(/\/api\/answer/);
    await page.evaluate(() => (location.hash = "#workshop&puzzle=queens&board=8x8"));
    await note.waitFor({ state: "hidden", timeout: 5_000 });
    await person.verdict("yes");
    assert.deepEqual((await person.close()).filter((error) => !/\b503\b/.test(error)), []);
  });
});

describe("a search that runs for long", () => {
  test("takes no more memory after fifteen million steps than after five", { timeout: 120_000 }, async (context) => {
    const person = await open({ language: "en", width: 1280, hash: "" });
    const { page } = person;
    // Adds to each event of a worker the memory of its module, in bytes.
    await page.route(/worker-first-.*\.js$/, async (route) => {
      const response = await route.fetch();
      const tell = `{
        const { Instance } = WebAssembly, post = postMessage;
        let memory;
        WebAssembly.Instance = function (...given) {
          const made = new Instance(...given);
          memory = made.exports.memory;
          return made;
        };
        globalThis.postMessage = (message, ...rest) => post(message.event ? { ...message, held: memory.buffer.byteLength } : message, ...rest);
      }\n`;
      await route.fulfill({ response, body: tell + (await response.text()) });
    });
    await page.addInitScript(() => {
      const { Worker } = globalThis;
      globalThis.held = [];
      globalThis.Worker = class extends Worker {
        constructor(...given) {
          super(...given);
          this.addEventListener("message", ({ data: { event, data, held } }) => {
            if (event === "frames") globalThis.held.push([JSON.parse(data).frames.at(-1).position, held]);
          });
        }
      };
    });
    await page.goto(`${person.url}?long${LONG_SEARCH}`);
    const client = await page.context().newCDPSession(page);
    /** The memory of the module and of the scripts of the page, in bytes, after this number of steps. */
    const after = async (steps) => {
      await page.waitForFunction((wanted) => globalThis.held.some(([position]) => position >= wanted), steps, { timeout: 90_000 });
      const [position, module] = await page.evaluate((wanted) => globalThis.held.find(([at]) => at >= wanted), steps);
      await client.send("HeapProfiler.collectGarbage");
      const { usedSize: scripts } = await client.send("Runtime.getHeapUsage");
      context.diagnostic(`${position} steps: ${module} bytes in the module, ${scripts} in scripts`);
      return { module, scripts };
    };
    const [early, late] = [await after(5_000_000), await after(15_000_000)];
    assert.ok(early.module > 0);
    assert.ok(late.module <= early.module + 2 ** 20, `${early.module} bytes, then ${late.module}`);
    // The page keeps 512 to 1,024 frames, whatever the number of steps.
    assert.ok(late.scripts < 2 * early.scripts, `${early.scripts} bytes, then ${late.scripts}`);
    assert.deepEqual(await person.close(), []);
  });
});
