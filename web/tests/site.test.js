// The static site under bad conditions: no network, servers and browsers that lack something, a newer version. In each
// case it works, or shows a sentence that helps. Any error on the page fails its test.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { hostFolder } from "./fileserver.js";
import { launchBrowser, site, visit } from "./harness.js";

/** The most bytes that the page may load, besides its module, before it answers in one language. */
const FIRST_LOAD = 220_000;
const PARTS = ["watch", "play", "lessons", "counts", "workshop"];

let browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser?.close());

const open = (url, options = {}) => visit(options.browser ?? browser, { url, language: "en", width: 1280, ...options });

/** The messages of the page in a language. */
async function wordsIn(language, { url }) {
  const person = await open(url, { language });
  assert.deepEqual(await person.close(), []);
  return person.word;
}

/** Runs `work` with a file server of the site. */
async function hosted(work, options) {
  const { folder = site, ...others } = options ?? {};
  const files = await hostFolder(folder, others);
  try {
    await work(files);
  } finally {
    await files.stop();
  }
}

/** Counts the closed tours of 6x6 as the page does. */
async function counts(person) {
  await person.page.evaluate(() => (location.hash = "#counts&puzzle=tour&board=6x6&closed=yes&count=yes"));
  await person.page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "9,862");
}

/** The text with which the page says why it does not start, or the first text that it then has at `selector`. */
async function explained(url, { init, language = "en", selector = "main" } = {}) {
  const context = await browser.newContext({ locale: language, serviceWorkers: "block" });
  const page = await context.newPage();
  if (init) await page.addInitScript(init);
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector("main").textContent.trim() !== "");
  const text = await page.locator(selector).first().textContent();
  await context.close();
  return text;
}

describe("without a network", () => {
  test("all views work, after the page was open once", { timeout: 120_000 }, async () => {
    const files = await hostFolder(site);
    const person = await open(files.url, { keeps: true });
    const { page, word } = person;
    await page.getByText(word("page-site-offline-ready"), { exact: true }).waitFor();
    await files.stop();
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    for (const name of PARTS) await person.part(name);
    await person.verdict("yes");
    await person.button("page-take").click();
    const [picture] = await Promise.all([page.waitForEvent("download"), person.button("page-take-png").click()]);
    assert.ok(statSync(await picture.path()).size > 10_000);
    await page.keyboard.press("Escape");
    await counts(person);
    // Another language works as well.
    await page.goto(`${files.url}?lang=pl#counts`);
    await page.locator("html[lang=pl] body[data-ready]").waitFor();
    // The browser looks for a newer version, and finds no server.
    person.errors.splice(0, person.errors.length, ...person.errors.filter((error) => !error.includes("service-worker.js")));
    assert.deepEqual(await person.close(), []);
  });

  test("a page that came by plain http works, and says what it cannot do", { timeout: 60_000 }, async () => {
    const far = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--host-resolver-rules=MAP school.example 127.0.0.1"],
    });
    await hosted(async (files) => {
      const person = await open(files.url.replace("127.0.0.1", "school.example"), { browser: far, keeps: true });
      await person.page.getByText(person.word("page-site-not-secure"), { exact: true }).waitFor();
      await counts(person);
      assert.deepEqual(await person.close(), []);
    });
    await far.close();
  });
});

describe("a network that was lost", () => {
  test("when a search began leads to a message, and the search after its return works", { timeout: 60_000 }, () => hosted(async (files) => {
    const person = await open(files.url, { hash: "#workshop&puzzle=tour&board=6x6&closed=yes" });
    const { page, word } = person;
    await person.verdict("yes");
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async () => {
        throw new TypeError("no network");
      };
      globalThis.findNetwork = () => (globalThis.fetch = fetch);
    });
    await person.part("counts");
    await person.button("page-count-do").click();
    await page.getByText(word("page-site-not-loaded"), { exact: true }).first().waitFor();
    await page.evaluate(() => globalThis.findNetwork());
    await person.button("page-count-do").click();
    await page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "9,862");
    assert.deepEqual(await person.close(), []);
  }));
});

describe("a browser that installs the page", () => {
  test("finds its icons as pixels, in the zip and without a network too", { timeout: 60_000 }, async () => {
    const files = await hostFolder(site);
    const person = await open(files.url, { keeps: true });
    const { page } = person;
    await page.getByText(person.word("page-site-offline-ready"), { exact: true }).waitFor();
    const client = await page.context().newCDPSession(page);
    const { errors, data } = await client.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    // The browser contexts of tests are private ones, which cannot install a page.
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
    const icons = JSON.parse(data).icons.filter(({ type }) => type === "image/png").map(({ src, sizes, purpose }) => [src, sizes, purpose]);
    assert.deepEqual(icons.map(([, sizes, purpose]) => `${purpose} ${sizes}`).sort(), ["any 192x192", "any 512x512", "maskable 512x512"]);
    icons.push([await page.locator('link[rel="apple-touch-icon"]').getAttribute("href"), "180x180", "apple-touch"]);
    await files.stop();
    const zip = readFileSync(`${site}.zip`, "latin1");
    for (const [src, sizes, purpose] of icons) {
      assert.ok(zip.includes(`backrank/${src.slice(2)}`), src);
      const [side, corner] = await page.evaluate(async (from) => {
        const picture = await createImageBitmap(await (await fetch(from)).blob());
        const pixels = new OffscreenCanvas(1, 1).getContext("2d");
        pixels.drawImage(picture, 0, 0);
        return [`${picture.width}x${picture.height}`, pixels.getImageData(0, 0, 1, 1).data[3]];
      }, src);
      assert.deepEqual([side, corner], [sizes, purpose === "any" ? 0 : 255], src);
    }
    assert.deepEqual(await person.close(), []);
  });
});

describe("a teacher who has the zip", () => {
  test("finds a guide in it, which the page neither loads nor keeps", { timeout: 60_000 }, () => hosted(async (files) => {
    const guide = readFileSync(path.join(site, "README.txt"), "utf8");
    assert.ok(readFileSync(`${site}.zip`, "latin1").includes("backrank/README.txt"));
    for (const said of ["Unpack the zip", "plain http", "stays in their browsers", "    python3 -m http.server"]) assert.ok(guide.includes(said), said);
    assert.doesNotMatch(guide, /cargo|```|\]\(|^See also/m);
    const person = await open(files.url, { keeps: true });
    await person.page.getByText(person.word("page-site-offline-ready"), { exact: true }).waitFor();
    for (const name of PARTS) await person.part(name);
    const sent = files.state.files;
    assert.ok(sent.includes("index.html") && sent.some((name) => name.startsWith("whole-")) && !sent.includes("README.txt"), `${sent}`);
    assert.deepEqual(await person.close(), []);
  }));
});

describe("a newer version", () => {
  test("waits until it is asked for, and is never mixed with the old one", { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "backrank-site-"));
    cpSync(site, folder, { recursive: true });
    await hosted(async (files) => {
      const person = await open(files.url, { keeps: true });
      const { page, word } = person;
      await page.getByText(word("page-site-offline-ready"), { exact: true }).waitFor();
      // Makes a new version: a changed style sheet with another name, without the old one.
      const style = readdirSync(folder).find((name) => name.endsWith(".css"));
      const renew = (name, change) => writeFileSync(path.join(folder, name), change(readFileSync(path.join(folder, name), "utf8")));
      writeFileSync(path.join(folder, "page-new.css"), `${readFileSync(path.join(folder, style), "utf8")}:root { --version: 2; }`);
      rmSync(path.join(folder, style));
      renew("index.html", (text) => text.replaceAll(style, "page-new.css"));
      renew("service-worker.js", (text) => text.replaceAll(style, "page-new.css").replace(/version:"\w+"/, 'version:"2"'));
      await page.reload();
      await page.getByText(word("page-site-update"), { exact: true }).waitFor();
      const version = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--version"));
      assert.equal(await version(), "");
      await counts(person);
      await person.button("page-site-update-do").click();
      await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue("--version") === "2");
      await page.waitForSelector("body[data-ready]");
      assert.equal((await page.evaluate(() => caches.keys())).length, 1);
      assert.deepEqual(await person.close(), []);
    }, { folder });
    rmSync(folder, { recursive: true });
  });
});

describe("a server that", () => {
  test("sends everything as plain bytes still sends the page's modules", { timeout: 60_000 }, () => hosted(async (files) => {
    const person = await open(files.url);
    await counts(person);
    assert.deepEqual(await person.close(), []);
  }, { typeOf: (name) => (/\.(html|js|css)$/.test(name) ? undefined : "text/plain") }));

  test("has packed files unpacked by the browser is understood", { timeout: 60_000 }, () => hosted(async (files) => {
    const person = await open(files.url);
    await counts(person);
    assert.deepEqual(await person.close(), []);
  }, { encodes: true }));

  test("lacks a file leads to a message", { timeout: 60_000 }, () => hosted(async (files) => {
    const word = await wordsIn("it", files);
    const module = readdirSync(site).find((name) => name.startsWith("first-"));
    const entry = readdirSync(site).find((name) => /^page-.*\.js$/.test(name));
    for (const name of [module, entry]) {
      files.state.missing.add(name);
      assert.equal(await explained(files.url, { language: "it" }), word("page-site-not-loaded"), name);
      files.state.missing.clear();
    }
  }));

  test("lacks a file leads to no message key in the footer", { timeout: 60_000 }, () => hosted(async (files) => {
    const word = await wordsIn("it", files);
    files.state.missing.add(readdirSync(site).find((name) => name.startsWith("first-")));
    const sentences = await explained(files.url, { language: "it", selector: "footer.site p" });
    assert.equal(sentences, word("page-site-private"));
  }));

  test("lacks a view, or is out of reach, leads to a message, and the view before it stays open", { timeout: 60_000 }, () => hosted(async (files) => {
    const person = await open(files.url, { hash: "#workshop&puzzle=queens&board=6x6" });
    const { page, word } = person;
    const note = page.getByRole("alert").getByText(word("page-not-loaded"), { exact: true });
    const staysIn = async (name) => {
      await note.waitFor();
      await page.locator(`.parts a[aria-current][data-part=${name}]`).waitFor();
      await page.waitForFunction((wanted) => location.hash.startsWith(`#${wanted}`), name);
      assert.equal(await page.locator(`body[data-part=${name}] .view.${name}`).count(), 1);
    };
    const click = (name) => page.getByRole("link", { name: word(`page-part-${name}`), exact: true }).click();
    await person.verdict("yes");
    // A file is missing, as after an update of the site, which changes the names of files.
    files.state.missing.add(readdirSync(site).find((name) => name.startsWith("play-")));
    await click("play");
    await staysIn("workshop");
    assert.match(await page.evaluate(() => location.hash), /puzzle=queens&board=6x6/);
    await person.shot("part-not-loaded");
    // A view that can be loaded opens, and the note is gone.
    await person.part("watch");
    await note.waitFor({ state: "detached" });
    files.state.missing.clear();
    await page.context().setOffline(true);
    await click("counts");
    await staysIn("watch");
    await page.context().setOffline(false);
    await person.part("workshop");
    await note.waitFor({ state: "detached" });
    await page.context().setOffline(true);
    await person.button("page-take").click();
    await note.waitFor();
    await page.context().setOffline(false);
    await person.button("page-again").click();
    await page.waitForSelector("body[data-ready]");
    await person.part("play");
    // The only errors are missing files and the missing network.
    assert.deepEqual((await person.close()).filter((error) => !/\b404\b|ERR_INTERNET_DISCONNECTED/.test(error)), []);
  }));

  test("compresses nothing sends little before the page answers", { timeout: 60_000 }, (context) => hosted(async (files) => {
    const person = await open(files.url);
    await person.verdict("yes");
    const sizes = Object.fromEntries(files.state.files.map((name) => [name, statSync(path.join(site, name)).size]));
    const modules = Object.keys(sizes).filter((name) => name.endsWith(".wasm.gz"));
    assert.deepEqual(modules.map((name) => name.split("-")[0]), ["first"]);
    assert.equal(Object.keys(sizes).filter((name) => name.endsWith(".json.gz")).length, 1);
    const rest = files.state.sent - sizes[modules[0]];
    context.diagnostic(`${files.state.sent} bytes for the first load: ${sizes[modules[0]]} for the module, ${rest} for the rest`);
    assert.ok(rest < FIRST_LOAD, `${rest} bytes`);
    assert.deepEqual(await person.close(), []);
  }));
});

describe("a browser that", () => {
  test("opens the page as a file is told what to do", { timeout: 60_000 }, () => hosted(async (files) => {
    for (const language of ["en", "zh"]) {
      const word = await wordsIn(language, files);
      assert.equal(await explained(pathToFileURL(path.join(site, "index.html")).href, { language }), word("page-site-file"));
    }
  }));

  test("has no WebAssembly or no workers is told what it lacks", { timeout: 60_000 }, () => hosted(async (files) => {
    const word = await wordsIn("pl", files);
    const without = (name) => explained(files.url, { language: "pl", init: `delete globalThis.${name}` });
    assert.equal(await without("WebAssembly"), word("page-site-old"));
    assert.equal(await without("Worker"), word("page-site-old"));
    const refused = await explained(files.url, { language: "pl", init: "globalThis.Worker = function () { throw new Error('refused'); }" });
    assert.equal(refused, word("page-site-no-worker"));
  }));

  test("stores nothing still works", { timeout: 60_000 }, () => hosted(async (files) => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript("Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } })");
    await page.goto(`${files.url}#counts&puzzle=tour&board=6x6&closed=yes&count=yes`);
    await page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "9,862");
    await context.close();
  }));

  test("gives no more memory leads to a message, and the page continues", { timeout: 120_000 }, async () => {
    const small = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--js-flags=--wasm-max-mem-pages=640"],
    });
    await hosted(async (files) => {
      const person = await open(files.url, { browser: small, hash: "#counts&puzzle=tour&board=8x8&closed=yes&count=yes" });
      await person.page.getByText(person.word("page-site-memory"), { exact: true }).first().waitFor({ timeout: 60_000 });
      await counts(person);
      assert.deepEqual(await person.close(), []);
    });
    await small.close();
  });

  test("shows the page in two tabs answers in both", { timeout: 60_000 }, () => hosted(async (files) => {
    const people = [await open(files.url, { keeps: true }), await open(files.url, { keeps: true })];
    await Promise.all(people.map(counts));
    for (const person of people) assert.deepEqual(await person.close(), []);
  }));
});

describe("a course page", () => {
  test("shows a view in an iframe, without the header of the page", { timeout: 60_000 }, () => hosted(async (files) => {
    const context = await browser.newContext({ viewport: { width: 900, height: 700 }, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.setContent(`<iframe src="${files.url}?embed&lang=it#workshop&puzzle=queens&board=6x6" width="800" height="600"></iframe>`);
    const frame = page.frameLocator("iframe");
    await frame.locator("body[data-ready] .verdict[data-kind=yes]:not([data-wait])").waitFor();
    await frame.locator("header").waitFor({ state: "hidden" });
    assert.equal(await frame.locator("html").getAttribute("lang"), "it");
    await context.close();
  }));
});
