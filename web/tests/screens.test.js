// The page on screens of several sizes, on paper, and opened by links. Any error on the page fails its test.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { useBrowser } from "./harness.js";

const visit = useBrowser();

/** Opens the page on a screen of this size, in pixels. */
async function open({ width, height, ...options }) {
  const person = await visit({ width, ...options });
  if (height) await person.page.setViewportSize({ width, height });
  return person;
}

/** The bottom of the lowest of these elements, in pixels from the top of the screen. */
const endOf = (person, selector) => person.page.locator(selector).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));

describe("everyone", () => {
  test("sees all lessons in one row where there is room, and none is cut", { timeout: 60_000 }, async () => {
    for (const language of ["en", "it", "pl", "vi", "zh"]) {
      for (const width of [1100, 1280, 1920]) {
        const person = await open({ language, width, hash: "#lessons" });
        await person.sees(".lesson-list button", 8);
        const chips = await person.page.locator(".lesson-list button").evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, one.scrollWidth - one.clientWidth]));
        assert.deepEqual(chips.filter(([top, cut]) => top !== chips[0][0] || cut > 0), [], `${language} at ${width}`);
        assert.deepEqual(await person.close(), []);
      }
    }
  });

  test("sees a film of a lesson with its program and its playback controls", { timeout: 120_000 }, async () => {
    for (const [language, width, height] of [["en", 1366, 768], ["pl", 1920, 1080], ["vi", 1280, 800]]) {
      const person = await open({ language, width, height, hash: "#lessons&lesson=warnsdorff&task=5&at=50" });
      await person.page.waitForSelector(".lesson-stage .code [aria-current]");
      await person.shot("lesson-one");
      for (const part of [".board", ".plot", ".code", ".transport"]) {
        const end = await endOf(person, `.lesson-stage ${part}`);
        assert.ok(end <= height, `${part} ends at ${end} of ${height}`);
      }
      // The whole program is visible in its box without scrolling.
      const box = await endOf(person, ".lesson-stage .side");
      assert.ok((await endOf(person, ".lesson-stage .code")) <= box + 1, `the box ends at ${box}`);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("sees two films of a lesson over the whole width, and exports either", { timeout: 120_000 }, async () => {
    for (const [language, width, height, side] of [["en", 1366, 768, 300], ["pl", 1920, 1080, 480], ["zh", 1280, 800, 280]]) {
      const person = await open({ language, width, height, hash: "#lessons&lesson=queens&task=5&at=50" });
      const { page } = person;
      await person.sees(".lesson-stage .two .code [aria-current]", 2);
      await page.waitForFunction(() => document.querySelectorAll(".masks:not([hidden]) .set").length > 0);
      await page.waitForFunction(() => Math.abs(document.querySelector(".try[data-open]").getBoundingClientRect().top) < 200);
      await person.shot("lesson-two");
      const sides = await page.locator(".lesson-stage .board").evaluateAll((boards) => boards.map((board) => board.clientWidth));
      assert.ok(sides.every((one) => one >= side), `boards of ${sides} at ${width}`);
      for (const part of [".board", ".plot", ".code", ".masks", ".transport"]) {
        const end = await endOf(person, `.lesson-stage ${part}`);
        assert.ok(end <= height, `${part} ends at ${end} of ${height}`);
      }
      const lists = await endOf(person, ".lesson-stage .lists");
      for (const part of [".code", ".masks"]) assert.ok((await endOf(person, `.lesson-stage ${part}`)) <= lists + 1, `${part} is in its box`);
      // The link stores the position of the film; another task starts at its own.
      await person.button("page-step-forward").click();
      await page.waitForFunction(() => /&at=51\b/.test(location.hash));
      await person.button("page-take").click();
      await page.waitForSelector(".preview[src]");
      await person.choose("page-second-search");
      const [pieces] = await Promise.all([page.waitForEvent("download"), person.button("page-take-moves").click()]);
      assert.equal(readFileSync(await pieces.path(), "utf8").trim(), (await page.locator(".stack").last().locator("li").evaluateAll((items) => items.map((item) => item.lastChild.textContent).join(" "))));
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
      await page.locator(".try").first().click();
      await page.waitForFunction(() => !location.hash.includes("&at="));
      assert.equal(await page.locator(".view.lessons.wide").count(), 0);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("reads captions under the playback buttons of a lesson, where there is room", { timeout: 120_000 }, async () => {
    const screens = ["en", "it", "pl", "vi", "zh"].map((language) => [language, 1366, 768, 6]);
    for (const [language, width, height, wanted] of [...screens, ["pl", 1920, 1080, 6], ["vi", 390, 780, 0]]) {
      for (const [films, hash] of [[1, "#lessons&lesson=warnsdorff&task=5&at=50"], [2, "#lessons&lesson=queens&task=5&at=50"]]) {
        const person = await open({ language, width, height, hash });
        await person.sees(".lesson-stage .code [aria-current]", films);
        await person.sees(".lesson-stage .caption:visible", wanted);
        // No caption is wider than its button, and no controls overlap.
        const crowded = await person.page.evaluate(() => {
          const cut = [...document.querySelectorAll(".lesson-stage .captioned")].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
          const row = [...document.querySelectorAll(".lesson-stage .transport :is(.button, .speed label, .speed-text)")].filter((one) => one.checkVisibility());
          const boxes = row.map((one) => one.getBoundingClientRect());
          const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
          return [...cut, ...row.filter((one, at) => boxes.some((other, place) => place > at && meets(boxes[at], other))).map((one) => one.textContent)];
        });
        assert.deepEqual(crowded, [], `${language} at ${width}, ${films} films`);
        if (wanted > 0) await person.shot(`lesson-words-${films}`);
        assert.deepEqual(await person.close(), []);
      }
    }
  });

  test("goes by a link to another step of the same search", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#watch&puzzle=tour&board=6x6&from=a1&at=40" });
    const steps = (wanted) => person.page.waitForFunction((text) => document.querySelector(".counters dd").textContent === text, wanted);
    await steps("40");
    await person.page.evaluate(() => (location.hash = "#watch&puzzle=tour&board=6x6&from=a1&at=7"));
    await steps("7");
    assert.deepEqual(await person.close(), []);
  });

  test("is told how far the search is on its way to a late step, and stops it", { timeout: 60_000 }, async () => {
    const person = await open({ language: "pl", width: 360, hash: "#watch&puzzle=tour&board=8x8&closed=yes&from=a1&at=900000000000" });
    const { page } = person;
    await page.waitForFunction(() => document.querySelector(".ahead-row progress:not([hidden])")?.value > 0);
    assert.match(await page.locator(".ahead").textContent(), new RegExp(`^${person.word("page-on-the-way", { step: "900\\s000\\s000\\s000" })}$`));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is too wide while it searches");
    // The focus stays beside the button, which is hidden.
    await person.button("page-stop").press("Enter");
    await page.waitForSelector(".transport .round:focus");
    await page.waitForSelector(".event b");
    assert.equal(await page.locator(".ahead-row progress:visible").count(), 0);
    const { events } = await person.counters();
    await page.waitForFunction((at) => location.hash.endsWith(`&at=${at}`), events);
    assert.ok(events > 0 && events < 900_000_000_000, `${events} steps`);
    assert.deepEqual(await person.close(), []);
  });

  for (const from of ["site", "server"]) {
    test(`sees a long way to the solution in running counters and seconds, and stops and continues it (${from})`, { timeout: 90_000 }, async () => {
      const person = await open({ from, language: "en", width: 1280, hash: "#watch&puzzle=tour&board=8x8&from=a1&closed=yes" });
      const { page } = person;
      await page.waitForSelector(".code li");
      await person.button("page-to-solution").click();
      const entered = () => page.locator(".counters dd").nth(1).evaluate((one) => Number(one.textContent.replace(/\D/g, "")));
      const grows = async (least) => {
        const numbers = new Set();
        const until = Date.now() + 4000;
        while (Date.now() < until && numbers.size < 5) {
          numbers.add(await entered());
          await page.waitForTimeout(100);
        }
        assert.ok(numbers.size >= 5 && Math.min(...numbers) >= least, `${[...numbers]} squares entered, not from ${least} on`);
      };
      await grows(0);
      const passed = Array.from({ length: 60 }, (_, more) => person.word("page-seconds", { seconds: 2 + more }));
      await page.waitForFunction((all) => all.some((some) => document.querySelector(".passed").textContent.startsWith(some)), passed);
      await person.shot(`watch-long-${from}`);
      await person.button("page-stop").click();
      await page.waitForSelector(".event b");
      const stopped = await entered();
      assert.ok(stopped > 0);
      assert.equal(await page.locator(".passed").textContent(), "");
      await page.waitForTimeout(500);
      assert.equal(await entered(), stopped);
      await person.button("page-to-solution").click();
      await grows(stopped);
      await person.button("page-stop").click();
      assert.deepEqual(await person.close(), []);
    });
  }

  test("sees the highlighted line of each of two searches for queens", { timeout: 60_000 }, async () => {
    for (const [width, height] of [[1280, 800], [1366, 768]]) {
      const person = await open({ language: "en", width, height, hash: "#watch&puzzle=queens&board=8x8&method2=masks&two=yes&at=50" });
      await person.sees(".two .code [aria-current]", 2);
      await person.page.waitForSelector(".masks .set");
      await person.shot("watch-two-masks");
      const end = Math.min(await endOf(person, ".two .lists"), height);
      for (const part of [".code", ".masks"]) assert.ok((await endOf(person, part)) <= end + 1, `${part} ends behind ${end} of ${height}`);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("sees all of a search on a large screen, and the focused element on a small one", { timeout: 60_000 }, async () => {
    const large = await open({ language: "en", width: 1920, hash: "#watch&puzzle=tour&board=8x8&from=a1&at=60" });
    await large.page.setViewportSize({ width: 1920, height: 1080 });
    await large.page.waitForSelector(".stack li:nth-child(20)");
    const end = await large.page.locator(".stack").evaluate((stack) => stack.getBoundingClientRect().bottom);
    await large.shot("watch-large");
    assert.ok(end < 1080, `the path ends at ${end}`);
    assert.deepEqual(await large.close(), []);
    for (const [hash, size] of [["board=8x8&from=a1&at=200", [1366, 768]], ["board=8x8&from=a1&at=200", [1280, 800]], ["puzzle=queens&board=8x8&method=masks&at=20", [1366, 768]]]) {
      const [width, height] = size;
      const person = await open({ language: "pl", width, hash: `#watch&${hash}` });
      await person.page.setViewportSize({ width, height });
      await person.page.waitForSelector(".code li[aria-current]");
      const ends = await person.page.locator(".code").evaluate((code) => code.getBoundingClientRect().bottom);
      assert.ok(ends <= height, `the program of ${hash} ends at ${ends} of ${height}`);
      assert.deepEqual(await person.close(), []);
    }
    const small = await open({ language: "en", width: 360, hash: "#watch&puzzle=tour&board=6x6&from=a1&two=yes" });
    await small.page.setViewportSize({ width: 360, height: 740 });
    await small.page.waitForSelector(".two .board-svg");
    let below = 0;
    for (let stop = 0; stop < 30; stop += 1) {
      await small.page.keyboard.press("Tab");
      below = await small.page.evaluate(() => {
        const { activeElement: focused } = document;
        const deck = document.querySelector(".deck");
        return deck.contains(focused) || focused === document.body ? 0 : focused.getBoundingClientRect().bottom - deck.getBoundingClientRect().top;
      });
      const { name, isAfter } = await small.page.evaluate(() => ({ name: document.activeElement.outerHTML.slice(0, 80), isAfter: Boolean(document.querySelector(".deck").compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) }));
      if (isAfter) break;
      assert.ok(below <= 0, `${name} lies ${below} pixels behind the controls`);
    }
    assert.deepEqual(await small.close(), []);
  });

  test("has all of a search on paper, folded or not", { timeout: 60_000 }, async () => {
    const person = await open({ language: "vi", width: 360, hash: "#watch&puzzle=tour&board=12x12&from=a1&two=yes&at=400" });
    const { page } = person;
    await person.sees(".two .counters", 2);
    await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "400");
    const listed = () => page.locator(".stack").first().locator("li").count();
    const depth = Number((await page.locator(".counters dd").nth(3).textContent()).split("/")[0]);
    assert.ok(depth > 100 && (await listed()) === 61, `${await listed()} of ${depth}`);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const seen = await page.evaluate(() => [".stack", ".code"].map((list) => [...document.querySelector(list).children].filter((one) => one.checkVisibility({ contentVisibilityAuto: true }) && one.offsetHeight > 0).length));
    assert.deepEqual(seen, [depth, 7]);
    await person.shot("watch-paper", true);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await listed(), 61);
    assert.deepEqual(await person.close(), []);
  });

  test("prints two searches for queens on one page", { timeout: 60_000 }, async () => {
    const person = await open({ language: "it", width: 1280, hash: "#watch&puzzle=queens&board=8x8&two=yes&method=pairs&method2=masks&at=120" });
    await person.page.waitForFunction(() => [...document.querySelectorAll(".counters")].every((one) => one.querySelector("dd").textContent === "120"));
    const paper = await person.page.pdf({ format: "A4", margin: { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" } });
    assert.equal(paper.toString("latin1").match(/\/Type\s*\/Page\b/g).length, 1);
    assert.deepEqual(await person.close(), []);
  });

  test("reads every number of two long searches", { timeout: 60_000 }, async () => {
    const search = "#watch&puzzle=tour&board=8x8&from=a1&two=yes&method=backtracking&method2=backtracking&order2=pl&at=1900000";
    for (const width of [360, 1280, 1920]) {
      const person = await open({ language: "en", width, hash: search });
      await person.page.waitForFunction(() => [...document.querySelectorAll(".counters")].every((one) => one.querySelector("dd").textContent === "1,900,000"));
      const cut = await person.page.locator(".counters dd").evaluateAll((numbers) => numbers.filter((one) => one.scrollWidth > one.clientWidth || one.getClientRects().length > 1 || one.offsetHeight > 30).map((one) => one.textContent));
      assert.deepEqual(cut, [], `at ${width}`);
      await person.shot("watch-two-long");
      assert.deepEqual(await person.close(), []);
    }
  });

  test("opens a link to the positions of two searches, in its language", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "" });
    const { page } = person;
    await page.evaluate(() => (location.hash = "#watch&puzzle=tour&board=6x6&from=a1&two=yes&at=600&lang=it"));
    await page.waitForSelector("html[lang=it] .two");
    // The second search ended after 37 steps.
    const steps = (which) => page.waitForFunction(([search, wanted]) => document.querySelectorAll(".counters")[search].querySelector("dd").textContent === wanted, which);
    await steps([0, "600"]);
    await steps([1, "37"]);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".column-name:visible").count(), 2);
    // Going back in the history restores the language as well.
    await page.goBack();
    await page.waitForSelector("html[lang=en] .view.workshop");
    await page.goForward();
    await page.waitForSelector("html[lang=it] .two");
    assert.deepEqual(await person.close(), []);
  });
});
