// The first click: what each view shows when it is opened, and what its most obvious control does. No test measures
// time: each counts steps or waits for a result.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { useBrowser } from "./harness.js";

const open = useBrowser();

/** The positions of the steps of the tour, in order, as columns and rows from the centre of the board. */
const steps = ({ page }) => page.locator(".view.workshop .beads .number").evaluateAll((numbers) => {
  const all = numbers.map((one) => ({ step: Number(one.textContent), at: [one.getAttribute("x") / 60 - 4, one.getAttribute("y") / 60 - 4] }));
  return all.sort((one, other) => one.step - other.step).map(({ at }) => at);
});

/** Waits for a closed tour of the chessboard that is symmetric under a half-turn. */
async function symmetricTour(person) {
  await person.sees(".view.workshop .beads .number", 64);
  const tour = await steps(person);
  tour.slice(0, 32).forEach(([x, y], step) => assert.deepEqual(tour[step + 32], [-x, -y]));
  for (const [step, [x, y]] of tour.entries()) {
    const [otherX, otherY] = tour[(step + 1) % 64];
    assert.equal(Math.abs((x - otherX) * (y - otherY)), 2, `step ${step + 1}`);
  }
  return String(tour);
}

/** For each view, the first click and its effect. */
const FIRST = {
  async workshop(person) {
    const { page, button } = person;
    const first = await symmetricTour(person);
    await button("page-another").click();
    await page.waitForFunction(() => location.hash.endsWith("&another=1"));
    // The tour is drawn square by square, so at first it is incomplete.
    await page.waitForFunction(() => document.querySelectorAll(".beads .number").length < 64);
    assert.notEqual(await symmetricTour(person), first);
  },
  async play(person) {
    const { page, sees } = person;
    await person.part("play");
    await sees(".view.play [data-square]", 64);
    assert.equal(await person.marks("good"), 0);
    await person.square("a1").click();
    await sees(".pieces .piece", 1);
    // Without hints, legal moves are marked, but not as good or bad.
    await sees(".marks .mark.legal", 2);
    assert.match(await page.locator(".play-count").textContent(), /\b1 \/ 64/);
  },
  async lessons({ page, part }) {
    await part("lessons");
    await page.locator(".lesson .try").first().click();
    await page.waitForSelector(".lesson-stage .pieces .piece");
  },
  async watch(person) {
    const { page, button, sees } = person;
    await person.part("watch");
    // The knight stands on the start square of the search.
    await sees(".pieces .piece", 1);
    assert.deepEqual(await person.counters(), { events: 0, entered: 0, back: 0, depth: 0 });
    await button("page-play-film").click();
    await page.waitForFunction(() => Number(document.querySelector(".counters dd").textContent) >= 5);
    await button("page-to-solution").click();
    await page.waitForFunction(() => document.querySelectorAll(".counters dd")[3].textContent === "25 / 25");
    assert.equal((await person.counters()).entered, 8840);
  },
  async counts({ page, button, sees, part }) {
    await part("counts");
    await sees(".gallery li", 120);
    await page.waitForFunction(() => document.querySelector(".index-range b")?.textContent === "863");
    await button("page-count-do").click();
    await page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "864");
  },
};

/** The visitors of all views: one for each language, on different screens; and one of the server's page. */
const WALKS = [
  { language: "en", width: 1280 },
  { language: "en", width: 1280, from: "server" },
  { language: "it", width: 390 },
  { language: "pl", width: 1920, scheme: "dark" },
  { language: "vi", width: 390, scheme: "dark" },
  { language: "zh", width: 1280 },
];

for (const walk of WALKS) {
  describe(`in ${walk.language}, ${walk.width} wide, from the ${walk.from ?? "site"}`, () => {
    for (const [name, press] of Object.entries(FIRST)) {
      test(`the first click in ${name} shows something`, { timeout: 60_000 }, async () => {
        const person = await open({ ...walk, hash: "" });
        await press(person);
        await person.shot(`first-${name}`);
        assert.deepEqual(await person.close(), []);
      });
    }
  });
}

/** Drags a finger over squares, or taps a single one. */
async function drag({ page, square }, names) {
  const client = await page.context().newCDPSession(page);
  const points = [];
  for (const name of names) {
    const { x, y, width, height } = await square(name).boundingBox();
    points.push({ x: x + width / 2, y: y + height / 2 });
  }
  const send = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [points[0]]);
  for (const point of points.slice(1)) {
    await send("touchMove", [point]);
    await page.waitForTimeout(60);
  }
  await send("touchEnd", []);
}

const innerHeightOf = (page) => page.viewportSize().height;
const TOUR_3X4 = "a1.c2.a3.b1.d2.b3.c1.a2.c3.d1.b2";

/** The modules that the head of a page names, and those that the page loaded. */
const modules = ({ page }) => page.evaluate(() => {
  const [named, script] = ['link[rel="modulepreload"]', 'script[type="module"]'].map((selector) => [...document.querySelectorAll(selector)].map((one) => one.href ?? one.src));
  const others = [...document.querySelectorAll("script:not([type])")].map((one) => one.src);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".js") && !others.includes(name) && !/worker/.test(name));
  return [[...named, ...script], loaded].map((names) => [...new Set(names)].sort());
});

describe("everyone", () => {
  // The head of the server's page differs from that of the site's.
  for (const from of ["site", "server"]) {
    test(`requests every module of the first view at once (${from})`, { timeout: 60_000 }, async () => {
      const person = await open({ from, language: "en", width: 1280, hash: "" });
      await symmetricTour(person);
      const [named, loaded] = await modules(person);
      assert.ok(named.length > 5, `${named}`);
      assert.deepEqual(loaded, named);
      assert.deepEqual(await person.close(), []);
    });
  }

  test("sees the first tour complete at once with reduced motion", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "", motion: "reduce" });
    await person.page.evaluate(() => {
      globalThis.seen = new Set();
      const look = () => seen.add(document.querySelectorAll(".beads .number").length) && requestAnimationFrame(look);
      look();
    });
    await symmetricTour(person);
    await person.button("page-another").click();
    await person.page.waitForFunction(() => location.hash.endsWith("&another=1"));
    await person.verdict("yes");
    await symmetricTour(person);
    assert.deepEqual((await person.page.evaluate(() => [...seen])).filter((count) => count !== 0 && count !== 64), []);
    assert.deepEqual(await person.close(), []);
  });

  test("keeps the first tour’s board in another view only by the button for that", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "" });
    await person.part("watch");
    await person.sees(".view.watch [data-square]", 25);
    await person.part("workshop");
    await symmetricTour(person);
    await person.button("page-open-watch").click();
    await person.sees(".view.watch [data-square]", 64);
    // A chosen setting is kept in every view.
    await person.part("counts");
    await person.sees(".small-board [data-square]", 64);
    assert.match(await person.page.evaluate(() => location.hash), /^#counts&puzzle=tour&board=8x8&closed=yes/);
    assert.deepEqual(await person.close(), []);
  });

  test("sees the board and the buttons to other views while the settings are scrolled", { timeout: 60_000 }, async () => {
    for (const language of ["en", "it", "vi"]) {
      const person = await open({ language, width: 1280, hash: "" });
      const { page } = person;
      await page.setViewportSize({ width: 1280, height: 860 });
      await person.verdict("yes");
      const seen = async (selector) => {
        const { y, height } = await page.locator(selector).last().boundingBox();
        assert.ok(y >= 0 && y + height <= 860, `${selector} from ${y} to ${y + height} in ${language}`);
      };
      for (const selector of [".view.workshop .board", ".onward .button", ".chip"]) await seen(selector);
      await page.getByLabel(person.word("page-wrap"), { exact: true }).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 3000);
      await page.waitForFunction(() => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
      await seen(".view.workshop .board");
      assert.deepEqual(await person.close(), []);
    }
  });

  test("taps squares to remove them, and scrolls by a swipe over the board", { timeout: 60_000 }, async () => {
    for (const [hash, part] of [["#workshop&puzzle=tour&board=8x8", "workshop"], ["#counts&puzzle=tour&board=5x5", "counts"]]) {
      const person = await open({ language: "en", width: 390, hash });
      const { page } = person;
      const square = (name) => page.locator(`.view.${part} .board.live [data-square="${name}"]`);
      const touch = (...names) => drag({ page, square }, names);
      const holes = (wanted) => page.waitForFunction((names) => new URLSearchParams(location.hash.slice(1)).get("holes") === names, wanted);
      await square("c2").evaluate((one) => one.scrollIntoView({ block: "center" }));
      await touch("b4");
      await holes("b4");
      const before = await page.evaluate(() => scrollY);
      await touch("c1", "c2", "c3", "c5");
      await page.waitForFunction((top) => scrollY > top + 50, before);
      await touch("b2", "c2", "d2", "e2");
      // Only taps have changed squares, each once.
      await touch("d3");
      await holes("b4.d3");
      await touch("b4");
      await holes("d3");
      assert.deepEqual(await person.close(), []);
    }
  });

  test("drags a finger over squares to walk", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 390, hash: "#play&puzzle=tour&board=5x5&hints=no" });
    const { page } = person;
    await page.waitForSelector(".view.play .board.drags");
    await drag(person, ["a1", "b2", "b3", "b4", "c5"]);
    await page.waitForFunction(() => location.hash.includes("path=a1.b3.c5"));
    // A drag from the knight extends the path; a click on the knight undoes a step.
    await drag(person, ["c5", "d4", "e4"]);
    await page.waitForFunction(() => location.hash.includes("path=a1.b3.c5.e4"));
    await person.square("e4").click();
    await page.waitForFunction(() => /path=a1\.b3\.c5(&|$)/.test(location.hash));
    assert.deepEqual(await person.close(), []);
  });

  test("sees the time and the number of undos, and a celebration of the tour unless motion is reduced", { timeout: 60_000 }, async () => {
    for (const motion of ["no-preference", "reduce"]) {
      const person = await open({ language: "pl", width: 390, hash: `#play&puzzle=tour&board=3x4&path=${TOUR_3X4}&hints=no`, motion });
      const { page } = person;
      await page.waitForSelector(".marks .mark.legal");
      await person.square("d3").click();
      await person.verdict("yes");
      const moving = await page.evaluate(() => document.querySelector(".board").getAnimations({ subtree: true }).length);
      assert.equal(moving > 0, motion === "no-preference", `${moving} animations`);
      assert.equal(await page.locator(".play-used").textContent(), `${person.word("page-play-time", { time: "0:00" })}${person.word("page-play-undos", { undos: 0 })}`);
      await person.button("page-undo").click();
      await page.keyboard.press("ArrowLeft");
      await page.waitForFunction(() => /path=[a-d1-3.]*d1(&|$)/.test(location.hash));
      assert.match(await page.locator(".play-used").textContent(), / 2$/);
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => /path=[a-d1-3.]*b2(&|$)/.test(location.hash));
      // All buttons are in one row on the screen.
      const rows = await page.locator(".play-deck .button").evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom]));
      assert.equal(rows.length, 4);
      assert.ok(rows.every(([top, bottom]) => top === rows[0][0] && bottom <= innerHeightOf(page)), `${rows}`);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("compares a search with Warnsdorff’s rule at one press", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#watch" });
    await person.button("page-compare-warnsdorff").click();
    await person.sees(".two .board", 2);
    assert.equal(await person.button("page-compare-warnsdorff").count(), 0);
    await person.button("page-to-solution").click();
    await person.page.waitForFunction(() => [...document.querySelectorAll(".counters")].map((one) => one.querySelectorAll("dd")[1].textContent).join(" ") === "8,840 25");
    assert.deepEqual(await person.close(), []);
  });

  test("has the same keys in every view, and a list of them", { timeout: 60_000 }, async () => {
    const person = await open({ language: "it", width: 1280, hash: "" });
    const { page } = person;
    for (const [key, name] of [["2", "watch"], ["3", "play"], ["4", "lessons"], ["5", "counts"], ["1", "workshop"]]) {
      await page.keyboard.press(key);
      await page.waitForSelector(`body[data-part=${name}] .view.${name}`);
      await page.keyboard.press("?");
      await page.waitForSelector("dialog .key-list");
      assert.equal(await page.locator("dialog .key-list dt").count(), 12);
      if (key === "2") assert.deepEqual(await person.barriers(), []);
      // While the list is open, the keys have no other effect.
      await page.keyboard.press("2");
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog", { state: "detached" });
      await page.waitForSelector(`body[data-part=${name}]`);
    }
    await person.verdict("yes");
    await page.keyboard.press("e");
    await page.waitForSelector(".preview[src]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    // Keys typed into a field have no other effect.
    await page.keyboard.press("3");
    await page.waitForSelector(".view.play");
    await page.getByText(person.word("page-check"), { exact: true }).click();
    await page.getByLabel(person.word("page-check-text"), { exact: true }).pressSequentially("e2?");
    assert.equal(await page.getByLabel(person.word("page-check-text"), { exact: true }).inputValue(), "e2?");
    assert.equal(await page.locator("dialog").count(), 0);
    assert.deepEqual(await person.close(), []);
  });

  test("plays and counts by the space bar also after choosing a view, a square or a speed by mouse", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "" });
    const { page } = person;
    const plays = async () => {
      const { events } = await person.counters();
      await page.keyboard.press("Space");
      await page.waitForFunction((before) => Number(document.querySelector(".counters dd").textContent) > before, events);
      await page.keyboard.press("Space");
      await person.button("page-play-film").waitFor();
      assert.equal(await page.evaluate(() => scrollY), 0);
    };
    await person.part("watch");
    await page.waitForSelector(".code li");
    await plays();
    await person.square("c3").click();
    await page.keyboard.press("Tab");
    await page.locator(".board [tabindex='0']").first().focus();
    await plays();
    await page.getByLabel(person.word("page-speed"), { exact: true }).focus();
    await plays();
    // The space bar chooses a focused square.
    await person.part("play");
    await page.waitForSelector(".view.play [data-square]");
    await page.locator('.view.play [tabindex="0"][data-square]').focus();
    await page.keyboard.press("Space");
    await page.waitForFunction(() => /path=\w+/.test(location.hash));
    await person.part("watch");
    await page.keyboard.press("5");
    await page.waitForSelector(".view.counts");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "864");
    assert.deepEqual(await person.close(), []);
  });

  test("sees every element that has the focus", { timeout: 120_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "" });
    const { page } = person;
    for (const name of ["watch", "play", "lessons", "counts", "workshop"]) {
      await person.part(name);
      await person.drawn();
      let stops = 0;
      await page.locator(".name").focus();
      for (; stops < 60; stops += 1) {
        await page.keyboard.press("Tab");
        const seen = await page.evaluate(() => {
          const { activeElement: focused } = document;
          if (focused === document.body) return null;
          const drawn = (one) => one && getComputedStyle(one).outlineStyle !== "none" && parseFloat(getComputedStyle(one).outlineWidth) >= 2;
          const ring = focused.closest(".board")?.querySelector('.ring[visibility="visible"]');
          return drawn(focused) || drawn(focused.nextElementSibling) || Boolean(ring) || focused.outerHTML.slice(0, 120);
        });
        if (seen === null) break;
        assert.equal(seen, true, `${name}: nothing is seen of ${seen}`);
      }
      assert.ok(stops > 8, `${stops} stops in ${name}`);
    }
    assert.deepEqual(await person.close(), []);
  });

  test("takes any solution by its index, by a slider, or at random", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#counts&puzzle=tour&board=6x6&closed=yes&index=9861" });
    const { page } = person;
    const at = (index) => page.waitForFunction((wanted) => document.querySelector(".index-part input")?.value === wanted && document.querySelectorAll(".index-part .beads circle").length === 36, index);
    const path = () => page.locator(".index-part .beads .number").evaluateAll((numbers) => numbers.map((one) => `${one.getAttribute("x")},${one.getAttribute("y")}`).join(" "));
    await at("9,861");
    assert.equal(await person.button("page-index-next").isDisabled(), true);
    const last = await path();
    await person.button("page-index-previous").click();
    await at("9,860");
    await page.waitForFunction(() => location.hash.includes("&index=9860"));
    assert.notEqual(await path(), last);
    // Goes to the first index by the slider.
    await page.getByRole("slider", { name: person.word("page-index"), exact: true }).press("Home");
    await at("0");
    await page.locator(".index-part input[type=text]").fill("9 861");
    await page.keyboard.press("Tab");
    await at("9,861");
    await person.button("page-index-random").click();
    await page.waitForFunction(() => document.querySelector(".index-part input").value !== "9,861");
    const index = (await page.locator(".index-part input[type=text]").inputValue()).replace(/\D/g, "");
    await page.waitForFunction((wanted) => location.hash.includes(`&index=${wanted}`), index);
    await person.drawn();
    const drawn = await path();
    // The arrow keys of the view, and those of the slider.
    await page.locator(".index-part h2").click();
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction((wanted) => location.hash.includes(`&index=${wanted}`), Number(index) === 0 ? "0" : String(index - 1));
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((wanted) => location.hash.includes(`&index=${wanted}`), index);
    // The link restores the index.
    await page.reload();
    await at(Number(index).toLocaleString("en"));
    await person.drawn();
    assert.equal(await path(), drawn);
    assert.deepEqual(await person.close(), []);
  });

  test("is told the range of indices after typing one outside it, and keeps the typed text", { timeout: 60_000 }, async () => {
    for (const [language, last, others] of [["en", "863", ["864", "-1", "12.5", "1,2", "abc", ""]], ["it", "863", ["1.864", "1.2"]]]) {
      const person = await open({ language, width: 390, hash: "#counts&index=7" });
      const { page } = person;
      const text = page.locator(".index-part input[type=text]");
      await page.waitForFunction(() => document.querySelector(".index-part input").value === "7");
      for (const other of others) {
        await text.fill(other);
        await text.press("Tab");
        await page.locator(".index-part").getByText(person.word("page-index-wrong", { text: other, last }), { exact: true }).waitFor();
        assert.deepEqual([await text.inputValue(), await text.getAttribute("aria-invalid")], [other, "true"]);
      }
      await person.shot("count-index-wrong");
      assert.match(await page.evaluate(() => location.hash), /&index=7\b/);
      await text.fill(last);
      await text.press("Enter");
      await page.waitForFunction((wanted) => location.hash.includes(`&index=${wanted}`), last);
      await page.waitForFunction(() => !document.querySelector(".index-part [aria-invalid]") && document.querySelector(".index-part .count-verdict").textContent === "");
      assert.deepEqual(await person.close(), []);
    }
  });

  test("sees the forecast dimmed after a change of the board until the new one arrives", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#counts&puzzle=tour&board=6x6&closed=yes" });
    const { page } = person;
    const isDim = () => page.locator(".forecast").evaluate((one) => Number(getComputedStyle(one).opacity) < 0.6);
    await page.waitForFunction(() => !["", undefined].includes(document.querySelector(".forecast:not([aria-busy])")?.textContent));
    assert.equal(await isDim(), false);
    const { height } = await page.locator(".forecast").boundingBox();
    // Changes the board and reads the page at once, before any answer can arrive.
    const seen = await page.evaluate(() => {
      document.querySelector(".stepper button:last-child").click();
      const forecast = document.querySelector(".forecast");
      return [getComputedStyle(forecast).opacity < 0.6, forecast.offsetHeight];
    });
    assert.deepEqual(seen, [true, Math.round(height)]);
    await page.waitForFunction(() => !document.querySelector(".forecast").hasAttribute("aria-busy"));
    // A board that is changed and changed back before any request has its forecast too.
    await page.evaluate(() => document.querySelectorAll(".stepper")[0].querySelectorAll("button").forEach((one) => one.click()));
    assert.equal(await isDim(), true);
    await page.waitForFunction(() => !document.querySelector(".forecast").hasAttribute("aria-busy"));
    assert.deepEqual(await person.close(), []);
  });

  test("is asked before the thirteen trillion tours of the chessboard are numbered", { timeout: 180_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#counts" });
    const { page } = person;
    await person.button("page-count-large").click();
    await page.waitForFunction(() => document.querySelector(".figure:not([hidden])")?.textContent === "13,267,364,410,532", null, { timeout: 60_000 });
    await page.getByText(person.word("page-index-later"), { exact: true }).waitFor();
    await person.button("page-index-prepare").click();
    await page.waitForFunction(() => document.querySelector(".index-range b")?.textContent === "13,267,364,410,531", null, { timeout: 60_000 });
    await page.locator(".index-part input[type=text]").fill("7000000000000");
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => location.hash.includes("&index=7000000000000"), null, { timeout: 60_000 });
    await person.shot("count-index");
    assert.deepEqual(await person.close(), []);
  });
});
