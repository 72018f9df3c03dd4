// The static site in Firefox: every view is opened once. Any error on the page fails the test.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { hostFolder } from "./fileserver.js";
import { messagesOf, site } from "./harness.js";

let files;
let browser;
before(async () => {
  files = await hostFolder(site);
  browser = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", headless: true });
});
after(async () => {
  await browser?.close();
  await files?.stop();
});

test("Firefox walks through every part", { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(`${files.url}?lang=en`);
  await page.waitForSelector("body[data-ready]");
  const word = await messagesOf(page);
  await page.waitForSelector('.verdict[data-kind="yes"]:not([data-wait])');
  const press = (key) => page.locator(`::-p-aria([name="${word(key)}"][role="button"])`).click();
  const part = async (name) => {
    await page.locator(`.parts a[data-part=${name}]`).click();
    await page.waitForSelector(`body[data-part=${name}] .view.${name}`);
  };
  await part("watch");
  await press("page-to-solution");
  await page.waitForFunction(() => document.querySelectorAll(".counters dd")[3]?.textContent.match(/^(\d+) \/ \1$/));
  await part("play");
  await page.locator('[data-square="a1"]').click();
  await page.waitForSelector(".pieces .piece");
  await part("lessons");
  await page.locator(".lesson .try").click();
  await page.waitForSelector(".lesson-stage .board-svg");
  await part("counts");
  await page.evaluate(() => (location.hash = "#counts&puzzle=tour&board=6x6&closed=yes"));
  await press("page-count-do");
  await page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "9,862");
  await page.evaluate(() => (location.hash = "#workshop&puzzle=tour&board=6x6&closed=yes"));
  await page.waitForSelector('.view.workshop .verdict[data-kind="yes"]:not([data-wait])');
  await press("page-take");
  await page.waitForSelector(".preview[src]");
  assert.deepEqual(errors, []);
});
