// The page in a real browser, in several languages and widths. Any error on the page fails its test.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import * as parts from "./walkthroughs.js";
import { useBrowser } from "./harness.js";

// The largest size of the page in bytes, without compression; gzip makes it about a third. The tools for teaching (the
// heat map, the race of two methods, the tree of a search) are the reason for more than 300 KiB.
const WEIGHT = 340 * 1024;
const PARTS = ["workshop", "watch", "play", "lessons", "take", "counts"];
const PEOPLE = [
  { language: "en", width: 1280, scheme: "light" },
  { language: "zh", width: 360, scheme: "dark" },
];

const open = useBrowser();

for (const who of PEOPLE) {
  describe(`${who.language}, ${who.width} wide, ${who.scheme}`, () => {
    for (const name of PARTS) {
      test(`${name} is used as a person would`, { timeout: 180_000 }, async (context) => {
        const person = await open(who);
        try {
          await parts[name](person, ["take", "counts"].includes(name) ? open : (line) => context.diagnostic(line));
        } catch (error) {
          await person.shot(`failed-${name}`).catch(() => {});
          error.message += ` [${person.errors.join("; ")}]`;
          throw error;
        }
        assert.deepEqual(await person.close(), []);
      });
    }
  });
}

/** The count that the command prints as JSON. */
function counted(words) {
  return JSON.parse(execFileSync(process.env.BACKRANK, ["count", ...words.split(" "), "--format", "json"])).count;
}

describe("the time and memory of a count", () => {
  // The server and the static site have different limits, and each measures its own speed.
  for (const from of ["site", "server"]) {
    test(`are told before it begins, and again for another board, by the ${from}`, { timeout: 60_000 }, async () => {
      const person = await open({ language: "en", width: 1280, from, hash: "#counts&puzzle=tour&board=6x6&closed=yes" });
      const told = (wanted) => person.page.waitForFunction((text) => new RegExp(text).test(document.querySelector(".forecast").textContent), wanted);
      await told("^This takes less than 1 s and about \\d+\\.\\d MB of memory\\.$");
      await person.page.evaluate(() => (location.hash = "#counts&puzzle=tour&board=10x10&closed=yes"));
      await told("^This takes about \\d+ (min|h) and \\d+\\.\\d GB of memory\\.This page may take only .*A smaller board that fits: 8x8$");
      assert.equal(await person.page.locator(".forecast.too-much").count(), 1);
      await person.shot(`count-forecast-${from}`);
      // No count has started.
      assert.equal(await person.page.locator(".figure:visible").count(), 0);
      await person.page.evaluate(() => (location.hash = "#counts&puzzle=queens&board=8x8"));
      await told("^This takes less than 1 s");
      assert.equal(await person.page.locator(".forecast.too-much").count(), 0);
      assert.deepEqual(await person.close(), []);
    });
  }
});

describe("every language", () => {
  test("shows all digits of a count of 30 digits, and its plural", { timeout: 60_000 }, async () => {
    const count = counted("tour 5x40 --closed");
    assert.ok(count.length >= 30, count);
    const groups = { en: ",", it: ".", pl: "\u00a0", vi: ".", zh: "," };
    for (const [language, group] of Object.entries(groups)) {
      const person = await open({ language, width: 360, hash: "#counts&puzzle=tour&board=5x40&closed=yes&count=yes" });
      await person.page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent.length > 30);
      const shown = await person.page.locator(".figure").textContent();
      assert.equal(shown.replaceAll(group, ""), count);
      assert.deepEqual(shown.split(group).slice(1).filter((digits) => digits.length !== 3), []);
      // Numbers of this length in a sentence: all digits are shown, and the last ones decide the plural.
      const said = await person.page.evaluate(async (digits) => {
        const { t } = globalThis.backrank;
        return ["002", "012"].map((last) => t("page-a-second", { count: digits.slice(0, -3) + last }));
      }, count);
      assert.deepEqual(said.map((text) => text.replace(/\D/g, "").slice(0, -3)), [count.slice(0, -3), count.slice(0, -3)]);
      if (language === "pl") assert.deepEqual(said.map((text) => text.split(" ").at(-1)), ["kroki/s", "kroków/s"]);
      assert.deepEqual(await person.close(), []);
    }
  });

  for (const language of ["en", "it", "pl", "vi", "zh"]) {
    test(`${language} has messages for every view, and they fit`, { timeout: 60_000 }, async () => {
      for (const width of [360, 1280]) {
        const person = await open({ language, width, motion: "reduce" });
        for (const name of ["watch", "play", "lessons", "counts", "workshop"]) {
          await person.part(name);
          await person.shot(`part-${name}`);
          const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${name} is ${wide} pixels too wide at ${width}`);
        }
        assert.deepEqual(await person.close(), []);
      }
    });
  }
});

describe("everyone", () => {
  for (const scheme of ["light", "dark"]) {
    test(`finds no barrier in ${scheme} colours`, { timeout: 120_000 }, async () => {
      const person = await open({ language: "en", width: 1280, scheme });
      for (const name of ["workshop", "watch", "play", "lessons", "counts"]) {
        await person.part(name);
        await person.page.waitForTimeout(1200);
        assert.deepEqual(await person.barriers(), [], name);
      }
      await person.part("workshop");
      await person.verdict("yes");
      await person.button("page-take").click();
      await person.page.waitForSelector(".preview[src]");
      assert.deepEqual(await person.barriers(), [], "take");
      assert.deepEqual(await person.close(), []);
    });
  }

  test("goes back and forth as in any browser", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#workshop&puzzle=tour&board=6x6" });
    await person.verdict("yes");
    await person.part("watch");
    await person.part("play");
    await person.page.goBack();
    await person.page.waitForSelector(".view.watch");
    await person.page.goBack();
    await person.page.waitForSelector(".view.workshop");
    await person.verdict("yes");
    await person.sees("[data-square]", 36);
    await person.page.goForward();
    await person.page.waitForSelector(".view.watch");
    // The link that skips the header keeps the view.
    await person.page.locator(".skip").press("Enter");
    await person.page.waitForSelector("main:focus .view.watch");
    assert.deepEqual(await person.close(), []);
  });

  test("is told what of a link was not understood", { timeout: 60_000 }, async () => {
    const person = await open({ language: "it", width: 360, hash: "#watch&puzzle=tour&board=6x6&method=magic&from=z9&order=it&seed=0" });
    const note = person.page.locator(".link-strange");
    assert.equal(await note.textContent(), person.word("page-link-strange", { list: "method=magic, from=z9" }));
    await person.shot("link-strange");
    await person.page.locator("details.settings summary").click();
    await person.choose("page-closed");
    await note.waitFor({ state: "hidden" });
    // The same for values of a view, of which invalid ones are ignored.
    for (const [hash, strange] of [
      ["#watch&speed=abc&at=-1&two=yes&method2=magic&colour=red", "speed=abc, at=-1, method2=magic, colour=red"],
      ["#play&board=5x5&path=a1.z9&hints=no", "path=a1.z9"],
      ["#garden&map=yes&draw", "garden, draw"],
      ["#lessons&lesson=cooking&lang=xx", "lesson=cooking, lang=xx"],
      ["#lessons&lesson=queens&task=99", "task=99"],
      ["#workshop&piece=dragon&board=5x5", "piece=dragon"],
      ["#counts&list=%ZZ&only=yes", "list=%ZZ"],
      // The index of a solution, with another version of the numbering.
      ["#counts&puzzle=tour&board=5x5&index=7~999", "index=7~999"],
      ["#watch&board=5x5&class=yes", "watch"],
      ["#workshop&board=5x5&from=a1&from=b2&__proto__=yes", "from=b2, __proto__=yes"],
      ["#workshop&board=5x5&holes=a1&from=a1", "from=a1"],
      ["#workshop&board=5x5&holes=a1.a1", "holes=a1.a1"],
      ["#workshop&board=5x5&holes=a01&from=a01&piece=&seed=1e400", "holes=a01, from=a01, piece=, seed=1e400"],
      ["#play&board=5x5&path=a01", "path=a01"],
      ["#workshop&puzzle=placement&board=5x5&piece=king&pieces=1e3&seed=18446744073709551616", "pieces=1e3, seed=18446744073709551616"],
    ]) {
      await person.page.evaluate((wanted) => (location.hash = wanted), hash);
      await note.filter({ hasText: strange }).waitFor();
      assert.equal(await note.textContent(), person.word("page-link-strange", { list: strange }));
    }
    await person.page.evaluate(() => (location.hash = "#workshop&piece=Chancellor%2B1,2&board=5x5"));
    await note.waitFor({ state: "hidden" });
    await person.page.evaluate(() => (location.hash = "#watch&puzzle=tour&board=6x6&speed=20&at=3&two=yes&method2=naive&order2=it"));
    await note.waitFor({ state: "hidden" });
    // A board of one square has no moves to decide, so the search uses another method.
    await person.page.evaluate(() => (location.hash = "#watch&puzzle=tour&board=1x1&method=edges"));
    await note.waitFor({ state: "hidden" });
    await person.page.waitForFunction(() => [...document.querySelectorAll("select")].some((list) => list.value === "backtracking"));
    assert.equal(await person.page.locator('option[value="edges"]').count(), 0);
    assert.deepEqual(await person.close(), []);
  });

  test("gives a class a link without hints and solutions", { timeout: 60_000 }, async () => {
    const teacher = await open({ language: "it", width: 1280, hash: "#workshop&puzzle=tour&board=5x5&from=a1" });
    await teacher.verdict("yes");
    await teacher.button("page-take").click();
    await teacher.page.locator("dialog label.toggle", { hasText: teacher.word("page-take-class") }).click();
    const link = await teacher.page.getByLabel(teacher.word("page-take-link"), { exact: true }).inputValue();
    assert.deepEqual(await teacher.close(), []);
    assert.match(link, /#play&.*board=5x5.*from=a1.*class=yes$/);
    const student = await open({ language: "it", width: 360, hash: link.slice(link.indexOf("#")) });
    const { page, word } = student;
    assert.deepEqual(await page.locator(".parts a").allTextContents(), [word("page-part-play"), word("page-part-lessons")]);
    await student.square("a1").click();
    await student.sees(".pieces .piece", 1);
    assert.equal(await student.button("page-hints").isVisible(), false);
    await page.keyboard.press("h");
    await student.sees(".marks .mark.legal", 2);
    assert.equal(await student.marks("good"), 0);
    // `class=yes` stays in the address when another view is opened.
    await student.part("lessons");
    await page.waitForFunction(() => location.hash.includes("class=yes"));
    await student.button("page-exercise-do").click();
    await page.waitForSelector(".lesson-stage .board-svg");
    assert.equal(await student.button("page-exercise-solution").isVisible(), false);
    assert.deepEqual(await student.close(), []);
  });

  test("goes back to what a board was, and forward again", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "" });
    const { page } = person;
    const become = async (kind, hasStart) => {
      await person.verdict(kind);
      await page.waitForFunction((wanted) => location.hash.includes("from=b1") === wanted, hasStart);
    };
    await become("yes", false);
    await page.getByRole("button", { name: person.word("page-example-odd"), exact: true }).click();
    await become("no", true);
    await person.button("page-clear").click();
    await become("yes", false);
    await page.goBack();
    await become("no", true);
    await page.goForward();
    await become("yes", false);
    await person.sees("[data-square]", 25);
    await page.goBack();
    await become("no", true);
    await page.goBack();
    await become("yes", false);
    await person.sees("[data-square]", 64);
    // A field that has the focus shows the number as well.
    const ranks = page.getByRole("spinbutton", { name: person.word("page-ranks"), exact: true });
    await ranks.fill("6");
    await ranks.press("Enter");
    await page.waitForFunction(() => location.hash.includes("board=6x8"));
    await page.goBack();
    await person.sees("[data-square]", 64);
    assert.equal(await ranks.inputValue(), "8");
    assert.deepEqual(await person.close(), []);
  });

  test("goes to the end while a film plays fast", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#watch&puzzle=tour&board=5x5&from=a1&method=backtracking&speed=3000" });
    const { page } = person;
    await page.waitForFunction(() => Number(document.querySelector(".scrubber").max) > 40000);
    await person.button("page-play-film").click();
    await page.waitForTimeout(250);
    await person.button("page-to-end").click();
    // At the end the film pauses, and the lists are shown again.
    await person.button("page-play-film").waitFor();
    await page.waitForSelector(".stack li");
    assert.deepEqual(await person.close(), []);
  });

  test("goes through lessons by keyboard, and back", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#lessons&lesson=backtracking" });
    const { page } = person;
    const at = (id) => page.waitForFunction((text) => document.querySelector(".lesson h2")?.textContent === text, person.word(`lesson-${id}-title`));
    await at("backtracking");
    await page.locator(".lesson-list button").nth(3).press("Enter");
    await page.waitForSelector(".lesson-list [aria-current]:focus");
    await at("graph");
    await page.locator(".turn").last().press("Enter");
    await page.waitForSelector(".lesson h2:focus");
    await at("warnsdorff");
    await page.goBack();
    await at("graph");
    await page.goBack();
    await at("backtracking");
    // A view that is opened again needs no more elements than at first.
    const client = await page.context().newCDPSession(page);
    await client.send("Performance.enable");
    const kept = async (visits) => {
      for (; visits > 0; visits -= 1) for (const name of ["play", "lessons"]) await person.part(name);
      await client.send("HeapProfiler.collectGarbage");
      const { metrics } = await client.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "Nodes").value;
    };
    const first = await kept(2);
    const later = await kept(10);
    assert.ok(later < 1.5 * first, `${later} elements after ${first}`);
    assert.deepEqual(await person.close(), []);
  });

  test("reads in a lesson what follows a task, and at its end what was learnt", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 360, hash: "#lessons&lesson=tour" });
    const { page, word } = person;
    await page.getByText(word("lesson-tour-1-after"), { exact: true }).waitFor();
    await page.locator(".learnt", { has: page.getByRole("heading", { name: word("page-lesson-learnt"), exact: true }), hasText: word("lesson-tour-learnt") }).waitFor();
    const order = await page.locator(".lesson").evaluate((lesson) => [".try", ".lesson-stage", "p:not(.lead) ~ .lesson-stage ~ p", ".learnt", ".turns"].map((name) => [...lesson.children].indexOf(lesson.querySelector(`:scope > ${name}`))));
    assert.deepEqual(order, order.toSorted((a, b) => a - b));
    assert.ok(!order.includes(-1), `${order}`);
    await person.shot("lesson-learnt", true);
    assert.deepEqual(await person.close(), []);
  });

  test("continues two searches from the position of each", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#watch&puzzle=tour&board=6x6&from=a1&two=yes&method=backtracking&method2=graph&order2=pl" });
    const { page } = person;
    const stand = (wanted) => page.waitForFunction((both) => [...document.querySelectorAll(".counters")].map((one) => one.querySelector("dd").textContent).join(" ") === both, wanted);
    await stand("0 0");
    await person.button("page-next-dead-end").click();
    await stand("38 59");
    await person.button("page-step-forward").click();
    await stand("39 60");
    await page.waitForFunction(() => /&at=39&at2=60/.test(location.hash));
    await page.reload();
    await stand("39 60");
    // Another method for one search starts both films from the beginning.
    await page.getByLabel(person.word("page-method"), { exact: true }).first().selectOption("graph");
    await stand("0 0");
    await page.waitForFunction(() => !/&at/.test(location.hash));
    // A folded path is printed nevertheless.
    await person.button("page-step-forward").click();
    await stand("1 1");
    await page.locator("details.of-stack[open] summary").evaluateAll((folds) => folds.forEach((fold) => fold.click()));
    await page.emulateMedia({ media: "print" });
    await page.waitForFunction(() => {
      const items = [...document.querySelectorAll(".stack li")];
      const stack = document.querySelector(".stack");
      return getComputedStyle(stack).overflowY === "visible" && items.length === 2 && items.every((item) => item.checkVisibility({ contentVisibilityAuto: true }) && item.offsetHeight > 0);
    });
    assert.deepEqual(await person.close(), []);
  });

  test("watches pieces by a method that supports them", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#watch&puzzle=placement&piece=knight&board=5x5&pieces=8" });
    await person.button("page-to-solution").click();
    await person.sees(".pieces .piece", 8);
    assert.equal(await person.page.getByLabel(person.word("page-method"), { exact: true }).inputValue(), "subsets");
    await person.page.evaluate(() => (location.hash = "#watch&puzzle=queens&board=6x6&method=masks&two=yes"));
    await person.page.waitForSelector(".two .board-svg");
    const chosen = (wanted) => person.page.waitForFunction(([label, both]) => [...document.querySelectorAll("select")].filter((list) => list.labels[0]?.textContent === label).map((list) => list.value).join(" ") === both, [person.word("page-method"), wanted]);
    await chosen("masks pairs");
    // The method `masks` does not support glued edges, so another is used, and `masks` is not offered.
    await person.page.evaluate(() => (location.hash = "#watch&puzzle=queens&board=7x7&wrap=cylinder&two=yes&method2=masks"));
    await chosen("pairs naive");
    assert.equal(await person.page.locator('option[value="masks"]').count(), 0);
    await person.page.evaluate(() => (location.hash = "#watch&puzzle=placement&piece=rook&board=4x4&two=yes"));
    await chosen("pairs subsets");
    // If only one method supports the piece, the page says so.
    await person.page.evaluate(() => (location.hash = "#watch&puzzle=placement&piece=knight&board=4x4&two=yes"));
    await person.page.getByText(person.word("page-only-method"), { exact: true }).waitFor();
    assert.deepEqual(await person.close(), []);
  });

  test("follows a link that comes while the page was about to write its address", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#workshop&puzzle=tour&board=5x6" });
    const { page } = person;
    const link = "#workshop&puzzle=queens&board=4x4";
    // The page writes the choice into the address after a delay. It is kept busy until then, and the link is opened
    // meanwhile; the browser may run either first.
    for (let round = 0; round < 6; round += 1) {
      await page.evaluate(() => (location.hash = "#workshop&puzzle=tour&board=5x6"));
      await person.sees("[data-square]", 30);
      await page.getByRole("radio", { name: person.word("page-closed"), exact: true }).evaluate((choice, to) => {
        choice.click();
        const until = performance.now() + 300;
        while (performance.now() < until);
        location.hash = to;
      }, link);
      await person.sees("[data-square]", 16);
      await page.waitForTimeout(200);
      assert.equal(await page.evaluate(() => location.hash), link);
    }
    // The same holds for the position of a film that is no longer shown.
    await page.evaluate(() => (location.hash = "#watch&puzzle=queens&board=5x5"));
    await person.sees("[data-square]", 25);
    await person.button("page-to-solution").click();
    await person.sees(".pieces .piece", 5);
    const other = "#watch&puzzle=queens&board=6x6";
    await page.evaluate((to) => (location.hash = to), other);
    await person.sees("[data-square]", 36);
    await page.waitForTimeout(1000);
    assert.doesNotMatch(await page.evaluate(() => location.hash), /at=/);
    assert.deepEqual(await person.close(), []);
  });

  test("is told how much of a gallery a picture holds", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#counts&puzzle=queens&board=10x10&list=yes" });
    await person.sees(".gallery li", 120);
    await person.page.waitForFunction((working) => document.querySelector(".gallery-part .count-verdict").textContent !== working, person.word("page-working"));
    await person.button("page-take").click();
    await person.page.locator(".take-title", { hasText: "the first 120 of 724" }).waitFor();
    await person.shot("take-gallery-part");
    const [data] = await Promise.all([person.page.waitForEvent("download"), person.button("page-take-json").click()]);
    const { total, board, solutions } = JSON.parse(readFileSync(await data.path(), "utf8"));
    assert.deepEqual([total, board, solutions.length], ["724", "10x10", 120]);
    assert.deepEqual(await person.close(), []);
  });

  test("plays a listed placement with its given piece, on a board with fewer files than ranks", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#counts&puzzle=queens&board=6x4&standing=a3&list=yes" });
    await person.sees(".gallery li", 7);
    await person.page.locator(".thumb-button").first().click();
    await person.page.locator("dialog").getByRole("button", { name: person.word("page-play-this"), exact: true }).click();
    await person.page.waitForSelector('body[data-part=play] .verdict[data-kind="yes"]:not([data-wait])');
    assert.equal(await person.page.locator(".play-count").textContent(), person.word("page-played-pieces", { length: 4, all: 4 }));
    assert.match(await person.page.evaluate(() => location.hash), /&path=b6\.d5\.c2(&|$)/);
    assert.deepEqual(await person.close(), []);
  });

  test("exports only what exists where there is no solution", { timeout: 60_000 }, async () => {
    for (const [hash, pictures] of [
      ["#workshop&puzzle=tour&board=4x4&holes=a1.d4", 1],
      ["#workshop&puzzle=tour&board=6x6&from=a1&to=a1", 1],
      ["#workshop&puzzle=tour&board=3x8&closed=yes", 0],
      ["#workshop&puzzle=queens&board=3x3&standing=a1.b2", 0],
      ["#counts&puzzle=queens&board=3x3&list=yes", 0],
      ["#watch&puzzle=queens&board=3x3&standing=a1.b2", 0],
    ]) {
      const person = await open({ language: "zh", width: 1280, hash });
      if (hash.startsWith("#workshop")) await person.verdict("no");
      else if (hash.startsWith("#watch")) await person.page.waitForSelector(".film-verdict:not(:empty)");
      else await person.page.waitForFunction((working) => ![working, ""].includes(document.querySelector(".gallery-part .count-verdict").textContent), person.word("page-working"));
      await person.button("page-take").click();
      await person.page.waitForSelector("dialog");
      const names = ["svg", "png", "gif", "json", "csv", "moves", "csv-gallery"];
      const offered = await Promise.all(names.map((name) => person.button(`page-take-${name}`).count()));
      assert.deepEqual(offered, [pictures, pictures, 0, 1, 0, 0, 0], hash);
      const [why] = await Promise.all([person.page.waitForEvent("download"), person.button("page-take-json").click()]);
      const { answer, reason, reason_code: code } = JSON.parse(readFileSync(await why.path(), "utf8"));
      assert.ok(answer === "no" && reason.length > 5 && /^[a-z0-9-]+$/.test(code), `${answer} ${reason} ${code}`);
      if (pictures) await person.page.waitForFunction(() => document.querySelector(".preview")?.naturalWidth > 50);
      else assert.equal(await person.page.locator(".preview-box:visible").count(), 0);
      // The label of a button stays on one line.
      assert.ok(await person.button("page-take-copy").locator("span").evaluate((label) => label.getClientRects().length === 1 && label.offsetHeight < 40));
      await person.shot(`take-none-${hash.length}`);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("sees in play why the board has no tour, and in a ring what forces it", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#play&puzzle=tour&board=4x6&closed=yes&path=d4.b3" });
    await person.page.waitForSelector(".mark.group-0");
    assert.match(await person.verdict("no"), /Schwenk 1991/);
    assert.match(await person.page.locator(".play-part .shown-by").textContent(), /two outer lines/);
    assert.deepEqual([await person.marks("group-0"), await person.marks("group-1")], [12, 12]);
    assert.equal(await person.page.locator(".play-part .legend li").count(), 2);
    await person.shot("play-no-tour");
    await person.button("page-start-over").click();
    await person.page.evaluate(() => (location.hash = "#workshop&puzzle=tour&board=5x5&holes=c3&closed=yes"));
    await person.page.waitForSelector(".view.workshop .mark-text");
    assert.deepEqual(await person.page.locator(".view.workshop .mark-text").allTextContents(), ["2", "2", "2", "2"]);
    await person.shot("workshop-ring");
    assert.deepEqual(await person.close(), []);
  });

  test("cuts all squares that a fast mouse crosses, and changes none when the button is released", { timeout: 60_000 }, async () => {
    const person = await open({ language: "it", width: 1280, hash: "#workshop&puzzle=tour&board=8x8" });
    await person.verdict("yes");
    const middle = async (name) => {
      const { x, y, width, height } = await person.square(name).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const { mouse } = person.page;
    await mouse.move(...(await middle("b7")));
    await mouse.down();
    await mouse.move(...(await middle("e7")));
    await mouse.move(...(await middle("h4")));
    await mouse.up();
    await person.page.waitForFunction(() => location.hash.includes("holes="));
    await person.sees("[data-square] .hole", 7);
    for (const name of ["b7", "c7", "d7", "e7", "f6", "g5", "h4"]) await person.square(name).locator(".hole").waitFor();
    // A drag around the board, outside it, cuts no squares.
    await mouse.move(...(await middle("b2")));
    await mouse.down();
    const [left, bottom] = [await person.page.locator(".board").first().boundingBox()].map(({ x, y, height }) => [x - 15, y + height + 15])[0];
    await mouse.move(left, bottom - 60);
    await mouse.move(left, bottom);
    await mouse.move(...(await middle("e2")));
    await mouse.up();
    await person.sees("[data-square] .hole", 9);
    assert.deepEqual(await person.close(), []);
  });

  test("is told beside the field that there is no such piece, and in play that no move leads there", { timeout: 60_000 }, async () => {
    const person = await open({ language: "vi", width: 360, hash: "#workshop&puzzle=tour&board=5x5" });
    await person.verdict("yes");
    await person.page.getByLabel(person.word("page-piece"), { exact: true }).selectOption("");
    const text = person.page.getByLabel(person.word("page-piece-text"), { exact: true });
    await text.fill("xyz");
    await text.press("Tab");
    await person.page.locator(".own-piece .help.wrong", { hasText: "xyz" }).waitFor();
    assert.equal(await text.getAttribute("aria-invalid"), "true");
    await text.fill("NC");
    await text.press("Tab");
    await person.verdict("yes");
    assert.equal(await person.page.locator(".own-piece .help").textContent(), person.word("page-piece-help"));
    // The field does not keep a piece that is not that of the board.
    for (const name of ["knight", ""]) await person.page.getByLabel(person.word("page-piece"), { exact: true }).selectOption(name);
    assert.equal(await text.inputValue(), "");
    await person.page.evaluate(() => (location.hash = "#play&puzzle=tour&board=5x5&path=a1"));
    await person.page.waitForSelector(".view.play .pieces .piece");
    await person.square("e5").click();
    await person.page.locator(".verdict-text", { hasText: person.word("page-no-move", { square: "e5" }) }).waitFor();
    // The refused request is the only error.
    assert.deepEqual((await person.close()).filter((error) => !/\b400\b/.test(error)), []);
  });

  test("sees how many solutions use each square", { timeout: 60_000 }, async () => {
    const person = await open({ language: "zh", width: 1280, hash: "#workshop&puzzle=queens&board=8x8&map=yes" });
    await person.verdict("yes");
    await person.sees(".marks .mark-text", 64);
    const numbers = (await person.page.locator(".marks .mark-text").allTextContents()).map(Number);
    // Each of the 92 solutions uses 8 squares.
    assert.equal(numbers.reduce((sum, number) => sum + number), 8 * 92);
    await person.shot("workshop-uses");
    assert.deepEqual(await person.close(), []);
  });

  test("gets a small page soon", { timeout: 60_000 }, async (context) => {
    const person = await open({ language: "en", width: 1280 });
    for (const name of ["watch", "play", "lessons", "counts", "workshop"]) await person.part(name);
    await person.verdict("yes");
    await person.button("page-take").click();
    await person.page.waitForSelector(".preview[src]");
    const { paint, sent } = await person.page.evaluate(() => ({
      paint: performance.getEntriesByType("paint").find(({ name }) => name === "first-contentful-paint")?.startTime,
      sent: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter(({ name }) => !name.endsWith(".wasm.gz")).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }));
    assert.deepEqual(await person.close(), []);
    context.diagnostic(`first contentful paint after ${Math.round(paint)} ms`);
    context.diagnostic(`${Math.round(sent / 1024)} kB for all parts, without the modules of WebAssembly`);
    assert.ok(sent < WEIGHT, `${sent} bytes`);
    const web = path.resolve(import.meta.dirname, "..");
    const files = readdirSync(web, { recursive: true }).filter((name) => !/^(tests|site)\b/.test(name) && statSync(path.join(web, name)).isFile());
    const weight = files.reduce((sum, name) => sum + statSync(path.join(web, name)).size, 0);
    context.diagnostic(`${Math.round(weight / 1024)} kB in ${files.length} files`);
    assert.ok(weight < WEIGHT, `${weight} bytes`);
  });

  test("sees a drawing for each icon that the page names", () => {
    const js = path.resolve(import.meta.dirname, "../js");
    const read = (name) => readFileSync(path.join(js, name), "utf8");
    const modules = readdirSync(js, { recursive: true }).filter((name) => name.endsWith(".js")).map(read).join("\n");
    const drawn = new Set([...read("dom.js").matchAll(/^ {2}(\w+): "M/gm)].map(([, name]) => name));
    const named = new Set([...modules.matchAll(/(?:picture: |icon\()"(\w+)"/g)].map(([, name]) => name));
    assert.ok(named.size > 10, `${named.size} icons`);
    // The icons of verdicts and of themes are named by expressions.
    assert.deepEqual([...named, "yes", "no", "unknown", "half", "sun", "moon"].filter((name) => !drawn.has(name)), []);
  });
});

/** Holds back the next request whose address matches; returns a function that lets it go. */
async function hold(page, url) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(url, (route) => released.then(() => route.continue()).catch(() => {}), { times: 1 });
  return release;
}
const follow = (page, hash) => page.evaluate((to) => (location.hash = to), hash);
/** The squares that the next picture of the export dialog shows. */
async function exportedSquares(page) {
  const [request] = await Promise.all([page.waitForRequest(/api\/picture/), page.keyboard.press("e")]);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  return request.postDataJSON().squares;
}

describe("someone faster than the server, or without it for a moment,", () => {
  test("plays the path of each link, and only legal squares", { timeout: 60_000 }, async () => {
    const person = await open({ from: "server", language: "en", width: 1280, hash: "#play" });
    const { page, square } = person;
    const played = (text) => page.locator(".play-count", { hasText: text }).waitFor();
    const path = (wanted) => page.waitForFunction((names) => new URLSearchParams(location.hash).get("path") === names, wanted);
    await played("0 / 64");
    await follow(page, "#play&puzzle=tour&board=5x5&path=a1.b3.c1");
    await played("3 / 25");
    await path("a1.b3.c1");
    // A path does not go along to another board.
    await follow(page, "#workshop&puzzle=tour&board=5x6");
    await person.part("play");
    await played("0 / 30");
    await follow(page, "#counts&puzzle=tour&board=6x6&closed=yes&list=yes");
    await page.waitForSelector(".gallery li");
    assert.equal(await page.locator(".gallery li").first().locator("line").count(), 36);
    await page.locator(".thumb-button").first().click();
    await page.waitForSelector(".enlarged .closing", { state: "attached" });
    await person.button("page-play-this").click();
    await played("36 / 36");
    await page.goBack();
    await page.goForward();
    await played("36 / 36");
    await follow(page, "#play&puzzle=tour&board=5x5&holes=e5");
    const goOn = await hold(page, /api\/play/);
    for (const name of ["a1", "a2", "e5"]) await square(name).click();
    goOn();
    await person.sees(".marks .mark.legal", 2);
    await path("a1");
    // After a request that failed, a click asks again.
    await page.route(/api\/play/, (route) => route.abort(), { times: 1 });
    await square("b3").click();
    await page.locator('.verdict[data-kind="trouble"]').waitFor();
    await square("c5").click();
    await path("a1.b3.c5");
    assert.deepEqual((await person.close()).filter((error) => !/ERR_FAILED/.test(error)), []);
  });

  test("reads the verdict about the solution that was checked last", { timeout: 60_000 }, async () => {
    const person = await open({ from: "server", language: "en", width: 1280, hash: "#play&puzzle=tour&board=5x5" });
    const { page } = person;
    await page.getByText(person.word("page-check"), { exact: true }).click();
    const text = page.getByLabel(person.word("page-check-text"), { exact: true });
    const said = () => page.locator(".check-said").textContent();
    for (const later of [
      async () => {
        await text.fill("a1 a2");
        await person.button("page-check-do").click();
        await page.waitForFunction(() => document.querySelector(".check-said").textContent.includes("a2"));
      },
      () => follow(page, "#play&puzzle=tour&board=3x3"),
    ]) {
      const goOn = await hold(page, /api\/check/);
      await text.fill("a1 b3 c1");
      await person.button("page-check-do").click();
      await later();
      await person.drawn();
      const before = await said();
      goOn();
      await page.waitForTimeout(500);
      assert.equal(await said(), before);
    }
    assert.equal(await page.locator(".beads .number").count(), 0);
    assert.deepEqual(await person.close(), []);
  });

  test("exports what is shown", { timeout: 60_000 }, async () => {
    const person = await open({ from: "server", language: "en", width: 1280, hash: "#workshop&puzzle=tour&board=6x6&closed=yes" });
    const { page } = person;
    await person.verdict("yes");
    const goOn = await hold(page, /api\/answer/);
    await follow(page, "#workshop&puzzle=tour&board=8x8");
    await person.sees("[data-square]", 64);
    assert.equal(await exportedSquares(page), null);
    goOn();
    for (const [lesson, task, kind, wanted] of [["graph", "1", "graph", 0], ["parity", "exercise", "exercise", 0], ["warnsdorff", "exercise", "exercise", 8]]) {
      await follow(page, `#lessons&lesson=${lesson}&task=${task}`);
      await page.waitForSelector(`.lesson-stage[data-part=${kind}]`);
      await person.sees(".lesson-stage .beads .number", wanted);
      assert.equal((await exportedSquares(page)).length, wanted);
    }
    // A dialog belongs to its address.
    await page.keyboard.press("e");
    await page.waitForSelector("dialog");
    await page.goBack();
    await page.waitForSelector("dialog", { state: "detached" });
    assert.deepEqual(await person.close(), []);
  });

  test("goes to any position of a film, also after a request that failed", { timeout: 90_000 }, async () => {
    const search = "#watch&puzzle=tour&board=5x5&from=a1&method=backtracking";
    const person = await open({ from: "server", language: "en", width: 1280, hash: `${search}&speed=3000&at=30000` });
    const { page } = person;
    const slide = (to) => page.locator(".scrubber").evaluate((slider, value) => {
      slider.value = value;
      slider.dispatchEvent(new Event("input"));
    }, to);
    const at = (least, most) => page.waitForFunction(([least, most]) => {
      const now = Number(document.querySelector(".scrubber").value);
      return now >= least && now <= most;
    }, [least, most]);
    await at(30000, 30000);
    await page.keyboard.press(" ");
    await at(30500, 40000);
    await slide(300);
    await at(300, 10000);
    await at(1000, 10000);
    await page.keyboard.press(" ");
    await follow(page, `${search}&speed=200&at=10`);
    await page.locator(".speed-text", { hasText: "200" }).waitFor();
    await at(10, 10);
    await page.route(/api\/steps/, (route) => route.abort());
    await slide(20000);
    const trouble = page.locator(".film-verdict", { hasText: person.word("page-no-server") });
    await trouble.waitFor();
    await page.unroute(/api\/steps/);
    await slide(25000);
    await at(25000, 25000);
    await trouble.waitFor({ state: "hidden" });
    // A search that was stopped or lost before its first event begins when it is played.
    const stops = [(route) => person.button("page-stop").click().then(() => route.abort()), (route) => route.abort()];
    for (const [index, stop] of stops.entries()) {
      await page.route(/api\/film/, stop, { times: 1 });
      await follow(page, `${search}&order=${["it", "pl"][index]}`);
      await page.waitForSelector(".ahead-row.resting");
      await page.keyboard.press(" ");
      await at(5, 1e6);
      await person.sees(".view.watch .stack li:nth-child(3)", 1);
      await page.keyboard.press(" ");
    }
    // A search that was stopped is played to its end.
    await page.route(/api\/film/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${(await response.text()).replaceAll("\r", "").split("\n\n")[0]}\n\n` });
    }, { times: 1 });
    await follow(page, "#watch&puzzle=tour&board=5x5&wrap=torus&closed=yes&from=a1&method=warnsdorff-backtracking&speed=200");
    await person.button("page-run-on").waitFor();
    await page.keyboard.press(" ");
    await page.waitForSelector(".closing", { state: "attached" });
    assert.deepEqual((await person.close()).filter((error) => !/ERR_FAILED/.test(error)), []);
  });

  test("finds each index and list of a link", { timeout: 60_000 }, async () => {
    const person = await open({ from: "server", language: "en", width: 1280, hash: "#counts&puzzle=tour&board=5x5&index=99999" });
    const { page } = person;
    const index = (wanted) => page.waitForFunction((text) => document.querySelector(".index-controls input").value === text, wanted);
    await index("0");
    assert.match(await page.locator(".index-part .count-verdict").textContent(), /863/);
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => location.hash.includes("index=1~"));
    await follow(page, "#counts&puzzle=tour&board=5x5&index=3");
    await index("3");
    await page.route(/api\/list/, (route) => route.abort(), { times: 1 });
    await follow(page, "#counts&puzzle=queens&board=6x6&list=yes");
    await person.button("page-list-do").click();
    await person.sees(".gallery li", 4);
    // An enlarged solution does not stay over another board.
    await page.locator(".thumb-button").first().click();
    await page.waitForSelector("dialog");
    await page.goBack();
    await page.waitForSelector("dialog", { state: "detached" });
    // A view that is left at once lists nothing.
    await person.part("workshop");
    await page.evaluate(() => ["counts", "workshop"].forEach((name) => document.querySelector(`.parts a[data-part=${name}]`).click()));
    const lists = [];
    page.on("request", (request) => /api\/(list|unrank)/.test(request.url()) && lists.push(request.url()));
    await page.waitForTimeout(600);
    assert.deepEqual(lists, []);
    assert.deepEqual((await person.close()).filter((error) => !/ERR_FAILED|\b400\b/.test(error)), []);
  });
});
