// Lessons as a class uses them: exercises, the graph, links to paragraphs, the teacher's view and the handout.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { useBrowser } from "./harness.js";

const open = useBrowser();
const LESSONS = ["tour", "brute", "backtracking", "graph", "warnsdorff", "parity", "queens", "counting"];
const LIMIT = { timeout: 60_000 };

const backrank = (words) => execFileSync(process.env.BACKRANK, words.split(" "), { encoding: "utf8" });
const counted = (words) => String(JSON.parse(backrank(`count ${words} --format json`)).count);
/** The answers that the command prints to the exercises that ask for a number. */
const NUMBERS = {
  brute: () => String(JSON.parse(backrank("trace tour 2x5 --from a1 --method naive --format ndjson").trim().split("\n").at(-1)).nodes),
  graph: () => String(JSON.parse(backrank("graph tour 3x4 --format json")).edges.length),
  parity: () => String(backrank("map tour 5x7").split("✔").length - 1),
  counting: () => counted("queens 5 --distinct"),
};

const solved = (person) => person.page.locator(".lesson-list .icon").count();

/** Solves the exercise of a lesson by hand, after a wrong attempt if one is possible. */
async function solveByHand(person, lesson) {
  const { page, word } = person;
  const click = (name) => page.locator(`.lesson-stage [data-square="${name}"]`).click();
  if (NUMBERS[lesson]) {
    const right = NUMBERS[lesson]();
    const input = page.getByLabel(word("page-exercise-answer"), { exact: true });
    const wrong = String(Number(right) + 1);
    for (const [typed, kind, said] of [["?", "open", word("page-exercise-digits")], [wrong, "no", word("page-exercise-large", { count: wrong })], [right, "yes", word("page-right")]]) {
      await input.fill(typed);
      await input.press("Enter");
      await page.locator(`.lesson-stage .verdict[data-kind=${kind}]:not([data-wait])`, { hasText: said }).waitFor();
      if (kind === "no") assert.equal(await solved(person), 0);
    }
    return;
  }
  if (lesson === "tour") {
    const tour = backrank("find tour 3x4 --from a1 --format json");
    for (const name of JSON.parse(tour).squares) await click(name);
  } else if (lesson === "queens") {
    for (const name of "b6 d5 f4 a3 c2 e1".split(" ")) await click(name);
  } else {
    await page.locator(".lesson-stage .beads .number").nth(6).waitFor();
    await click("a1");
    await page.locator(".lesson-stage .verdict[data-kind=no]").waitFor();
    assert.equal(await solved(person), 0);
    await click({ backtracking: "b4", warnsdorff: "a3" }[lesson]);
  }
  await page.waitForSelector(".lesson-stage .verdict[data-kind=yes]");
}

describe("an exercise", () => {
  for (const lesson of LESSONS) {
    test(`of ${lesson} is checked, and the list shows it as solved`, LIMIT, async () => {
      const person = await open({ language: "en", width: 1280, hash: `#lessons&lesson=${lesson}` });
      const { page } = person;
      await person.button("page-exercise-do").click();
      await page.waitForSelector(".lesson-stage[data-part=exercise]");
      await solveByHand(person, lesson);
      await person.sees(".lesson-list .icon", 1);
      await page.waitForFunction(() => /task=exercise/.test(location.hash));
      await page.reload();
      await page.waitForSelector(".lesson-stage[data-part=exercise]");
      await person.sees(".lesson-list [aria-current] .icon", 1);
      // The verdict is dimmed while it waits for an answer.
      await page.waitForFunction(() => !document.querySelector("[data-wait]"));
      await page.waitForTimeout(400);
      assert.deepEqual(await person.barriers(), []);
      assert.deepEqual(await person.close(), []);
    });
  }

  test("shows its solution without being solved, in every language", { timeout: 180_000 }, async () => {
    for (const [index, language] of ["en", "it", "pl", "vi", "zh"].entries()) {
      const person = await open({ language, width: index % 2 ? 390 : 1920, scheme: index % 2 ? "dark" : "light", hash: "#lessons" });
      for (const lesson of LESSONS) {
        await person.page.evaluate((wanted) => (location.hash = wanted), `#lessons&lesson=${lesson}&task=exercise`);
        await person.page.waitForSelector(`.try[data-task=exercise][data-open]`);
        await person.page.locator(".lesson-stage").getByRole("button", { name: person.word("page-exercise-solution"), exact: true }).click();
        await person.page.waitForSelector('.lesson-stage .verdict:is([data-kind="unknown"], [data-kind="yes"]):not([data-wait])');
        await person.shot(`exercise-${lesson}`);
      }
      assert.equal(await solved(person), 0);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("with a given piece is checked together with it", LIMIT, async () => {
    const person = await open({ language: "en", width: 1280, from: "server", hash: "#lessons" });
    await person.page.evaluate(async () => {
      const [{ exercisePart }, { completeSetting }] = await Promise.all([import("./js/parts/exercise.js"), import("./js/setting.js")]);
      const setting = completeSetting({ puzzle: "queens", board: { ranks: 4, files: 4 }, standing: ["b4"] });
      const part = exercisePart({ kind: "place", setting }, () => (document.title = "solved"));
      document.querySelector("main").replaceChildren(...part.element.flat());
    });
    for (const name of ["d3", "a2", "c1"]) await person.square(name).click();
    await person.page.waitForFunction(() => document.title === "solved");
    assert.deepEqual(await person.close(), []);
  });

  test("is solved where the storage of the browser is damaged or refused, and the theme is chosen there", LIMIT, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#play" });
    await person.page.evaluate(() => {
      localStorage.setItem("backrank", '{"solved":5}');
      location.hash = "#lessons&lesson=counting&task=exercise";
    });
    await person.page.waitForSelector(".exercise-answer");
    await person.page.evaluate(() => Object.defineProperty(globalThis, "localStorage", { get() { throw new Error("refused"); } }));
    await person.page.locator(".theme-switch").click();
    await person.page.locator(".theme-switch").click();
    await person.page.waitForSelector("html[data-theme=dark]");
    await solveByHand(person, "counting");
    await person.sees(".lesson-list .icon", 1);
    assert.deepEqual(await person.close(), []);
  });
});

describe("a lesson", () => {
  test("draws the graph, and the edges of the square under the pointer or the focus stand out", LIMIT, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#lessons&lesson=graph&task=1" });
    const { page, word } = person;
    const here = page.locator(".graph-here");
    const stands = async (square, count) => {
      await here.filter({ hasText: word("page-graph-at", { square, count }) }).waitFor();
      await person.sees(".links .lit", count);
      await person.sees(".links .edge", 168 - count);
    };
    await stands("b1", 3);
    await person.square("e4").hover();
    await stands("e4", 8);
    await person.square("a1").click();
    await stands("a1", 2);
    await page.keyboard.press("Tab");
    await page.locator('[data-square="a1"]').focus();
    await page.keyboard.press("ArrowUp");
    await stands("a2", 3);
    assert.deepEqual(await person.barriers(), []);
    assert.deepEqual(await person.close(), []);
  });

  test("has an address for each paragraph, which opens the board of the paragraph", LIMIT, async () => {
    const person = await open({ language: "en", width: 390, hash: "#lessons&lesson=graph&paragraph=4" });
    const { page } = person;
    await page.waitForSelector('[data-paragraph="4"]:focus');
    await page.waitForSelector('.try[data-task="4"][data-open]');
    const top = await page.locator('[data-paragraph="4"]').evaluate((paragraph) => paragraph.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 300, `the paragraph is at ${top}`);
    await page.locator('[data-paragraph="2"] .paragraph-link').click();
    await page.waitForSelector('[data-paragraph="2"]:focus');
    assert.match(await page.evaluate(() => location.hash), /lesson=graph&paragraph=2/);
    assert.deepEqual(await person.close(), []);
  });

  test("fills the screen for a projector, and steps by the keys of a presenter", LIMIT, async () => {
    const person = await open({ language: "it", width: 1280, hash: "#lessons&lesson=backtracking&task=1" });
    const { page } = person;
    await page.waitForSelector(".lesson-stage .code li");
    await person.button("page-teach").click();
    await page.waitForSelector("header", { state: "hidden" });
    assert.equal(await page.locator(".lesson p:visible").count(), 0);
    for (const step of [1, 2]) {
      await page.keyboard.press("PageDown");
      await page.waitForFunction((wanted) => document.querySelector(".lesson-stage .counters dd").textContent === String(wanted), step);
    }
    const { width, height } = await page.locator(".lesson-stage .board").boundingBox();
    assert.ok(height > 600 && width > 600, `the board is ${width} x ${height}`);
    assert.deepEqual(await person.barriers(), []);
    await page.keyboard.press("n");
    await page.waitForFunction(() => /task=2/.test(location.hash));
    await person.shot("teach");
    await person.button("page-teach-leave").click();
    await page.waitForSelector("header");
    assert.equal(await page.evaluate(() => document.activeElement.classList.contains("teach")), true);
    assert.deepEqual(await person.close(), []);
  });

  test("is printed as a handout, with the solutions on another sheet", LIMIT, async () => {
    const person = await open({ language: "pl", width: 1280, scheme: "dark", hash: "#lessons&lesson=queens" });
    const { page } = person;
    await page.evaluate(() => (globalThis.print = () => (globalThis.printed = true)));
    await person.button("page-handout").click();
    await page.waitForFunction(() => globalThis.printed);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(".handout-solutions").evaluate((sheet) => getComputedStyle(sheet).breakBefore), "page");
    const pieces = (part) => page.locator(`${part} .piece`).count();
    assert.deepEqual([await pieces(".handout > .handout-exercise"), await pieces(".handout-solutions .handout-exercise")], [0, 6]);
    assert.equal(await page.locator("header:visible, .lesson:visible").count(), 0);
    assert.match(await page.locator(".handout-solutions").textContent(), /2056|2\u00a0056/);
    assert.doesNotMatch(await page.locator(".handout > ol").textContent(), /2056|2\u00a0056/);
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g).length;
    assert.ok(pages === 2, `${pages} pages`);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await person.sees(".handout", 0);
    assert.deepEqual(await person.close(), []);
  });
});
