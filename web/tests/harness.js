// What every test needs: the static site, the server, a browser, a page that records its errors, and the messages of a
// language, by which buttons are found.

import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { hostFolder } from "./fileserver.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const screenshots = path.resolve(process.env.BACKRANK_SCREENSHOTS ?? "../../target/page-screenshots");

/** The folder of the static site. */
export const site = process.env.BACKRANK_SITE ?? path.resolve("../../target/site");

/**
 * Starts a file server of the static site and a browser for all tests of a file. Returns a function that opens a page
 * as `visit` does: that of the static site or, with `from: "server"`, that of the server, which is started when needed.
 */
export function useBrowser(browserType) {
  let server;
  let files;
  let browser;
  before(async () => {
    [files, browser] = await Promise.all([hostFolder(site), launchBrowser(browserType)]);
  });
  after(async () => {
    await browser?.close();
    await files?.stop();
    (await server)?.stop();
  });
  const urlOf = async (from) => (from === "site" ? files : await (server ??= serve())).url;
  return async ({ from = "site", ...options }) => visit(browser, { url: await urlOf(from), ...options });
}

/** Starts the server on a free port, with these options; without options, one that runs at `BACKRANK_URL` is used. */
export async function serve(options = []) {
  if (process.env.BACKRANK_URL && options.length === 0) return { url: process.env.BACKRANK_URL, stop() {} };
  const child = spawn(process.env.BACKRANK, ["serve", "--port", "0", ...options], { stdio: ["ignore", "pipe", "pipe"] });
  const url = await new Promise((resolve, reject) => {
    let said = "";
    const hear = (data) => {
      said += data;
      const found = /http:\/\/[^\s/]+\/?/.exec(said);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { url: url.replace(/\/?$/, "/"), stop: () => child.kill() };
}

/** Starts Chromium, or the browser that `start` starts. */
export async function launchBrowser(start) {
  mkdirSync(screenshots, { recursive: true });
  return start ? start() : chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
}

/** A function that returns a message of an open page in its language, with the values of its variables. */
export async function messagesOf(page) {
  const words = await page.evaluate(() => globalThis.backrank.words());
  return (key, values = {}) => {
    if (words[key] === undefined) throw new Error(`no message ${key}`);
    return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };
}

/** Opens the page, with a language, a width in pixels and a colour scheme; `close()` returns the errors of the page. */
export async function visit(browser, { url, language, width, scheme = "light", hash = "", motion = "no-preference", keeps = false }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 780 : 900 }, locale: language, colorScheme: scheme, reducedMotion: motion, acceptDownloads: true,
    // Without a service worker, no test waits until all files of the page are stored.
    serviceWorkers: keeps ? "allow" : "block",
  });
  const page = await context.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => errors.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // An aborted request is no failure: a new request aborts the one before.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") errors.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => response.status() >= 400 && errors.push(`${response.status()}: ${response.url()}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) errors.push(`another host: ${request.url()}`);
  });
  await page.goto(`${url}${hash}`);
  await page.waitForSelector("body[data-ready]");
  const word = await messagesOf(page);
  return {
    page, word, errors, language, width, scheme, url,
    button: (key) => page.getByRole("button", { name: word(key), exact: true }),
    radio: (key) => page.getByRole("radio", { name: word(key), exact: true }),
    async choose(key) {
      await page.locator("label.segment", { has: page.getByRole("radio", { name: word(key), exact: true }) }).first().click();
    },
    async part(name) {
      await page.getByRole("link", { name: word(`page-part-${name}`), exact: true }).click();
      await page.waitForSelector(`body[data-part=${name}] .view.${name}`);
    },
    square: (name) => page.locator(`[data-square="${name}"]`).first(),
    async verdict(kind) {
      await page.waitForSelector(`.verdict[data-kind="${kind}"]:not([data-wait])`, { timeout: 20000 });
      await this.drawn();
      return page.locator(".verdict-text").first().textContent();
    },
    /** Waits until all changes are drawn, which takes up to two frames. */
    drawn: () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
    /** Waits until the page has `wanted` elements of the selector. */
    async sees(selector, wanted) {
      const until = Date.now() + 10000;
      let seen = -1;
      while (seen !== wanted && Date.now() < until) {
        if (seen !== -1) await page.waitForTimeout(50);
        seen = await page.locator(selector).count();
      }
      if (seen !== wanted) throw new Error(`${seen} of ${selector}, not ${wanted}`);
    },
    async marks(kind) {
      await this.drawn();
      return page.locator(`.marks .mark.${kind}`).count();
    },
    async shot(name, fullPage = false) {
      await page.waitForTimeout(350);
      await page.screenshot({ path: path.join(screenshots, `${name}-${language}-${width}-${scheme}.png`), fullPage });
    },
    /** All accessibility problems that axe finds. */
    async barriers() {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.any?.[0]?.message ?? ""}`).join(" | ")}`);
    },
    async counters() {
      await this.drawn();
      const texts = await page.locator(".counters").first().locator("dd").allTextContents();
      const [events, entered, back] = texts.map((text) => Number(text.split("/")[0].replace(/\D/g, "")));
      return { events, entered, back, depth: Number(texts[3].split("/")[0]) };
    },
    async close() {
      const missed = await page.evaluate(() => globalThis.backrank.missedWords());
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await context.close();
      if (missed.length > 0) errors.push(`no words for ${missed.join(" ")}`);
      if (wide > 0) errors.push(`the page is ${wide} pixels too wide`);
      return errors;
    },
  };
}
