// The tools for teaching: the heat map, the race of two methods, and the tree of a search. What the page shows is
// compared with its own counters and with the output of the command.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { launchBrowser, serve, useBrowser, visit } from "./harness.js";

const open = useBrowser();
const COUNT = /\((\d+) /;

/** The number of squares that a search enters, from the output of the command. */
const printed = (...words) => Number(COUNT.exec(execFileSync(process.env.BACKRANK, ["trace", ...words, "--lang", "en"], { encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n").at(-1))[1]);

/** The numbers of the squares of the heat map, their sum and maximum, and the maximum that the legend shows. */
const heat = ({ page }) => page.evaluate(() => {
  const squares = [...document.querySelectorAll(".heat-square")].map((one) => Number(one.dataset.visits));
  return { squares, sum: squares.reduce((sum, one) => sum + one, 0), most: Math.max(...squares), said: Number(document.querySelector(".heat-scale b").textContent.replace(/\D/g, "")) };
});

async function assertHeat(person) {
  const { entered } = await person.counters();
  const { sum, most, said } = await heat(person);
  assert.deepEqual([sum, said], [entered, most]);
  return entered;
}

/** Waits until the page shows this number of steps. */
const shows = ({ page }, steps) => page.waitForFunction((wanted) => document.querySelector(".counters dd").textContent.replace(/\D/g, "") === String(wanted), steps, { timeout: 50_000 });

/** The number of drawn nodes of the tree, without its root. */
const nodes = ({ page }) => page.evaluate(() => ["passed", "dead", "open", "here"].map((name) => document.querySelector(`.tree-${name}`).getAttribute("d").split("M").length - 1).reduce((sum, one) => sum + one) - 1);

describe("a teacher", { concurrency: 2 }, () => {
  // The server and the worker send the frames of a film in different batches.
  for (const from of ["site", "server"]) {
    test(`sees where a search spent its time, at any step (${from})`, { timeout: 90_000 }, async () => {
      const person = await open({ from, language: "en", width: 1280, hash: "#watch&puzzle=tour&board=5x5&from=a1&at=5000" });
      const { page } = person;
      await shows(person, 5000);
      assert.equal(await page.locator(".heat-legend:visible").count(), 0);
      await page.keyboard.press("h");
      await page.waitForFunction(() => /&heat=yes/.test(location.hash));
      await page.locator(".heat-legend:visible").waitFor();
      const entered = await assertHeat(person);
      for (let steps = 4999; steps > 4990; steps -= 1) {
        await page.keyboard.press("ArrowLeft");
        await shows(person, steps);
        await assertHeat(person);
      }
      assert.ok((await assertHeat(person)) < entered);
      await person.button("page-next-dead-end").click();
      await page.waitForFunction(() => document.querySelector(".counters dd").textContent !== "4,991");
      await assertHeat(person);
      // First so fast that single steps are not shown, on a canvas; then paused, as SVG again.
      await page.getByLabel(person.word("page-speed"), { exact: true }).focus();
      await page.keyboard.press("End");
      for (let times = 0; times < 5; times += 1) await page.keyboard.press("ArrowLeft");
      await person.button("page-play-film").click();
      await page.waitForSelector(".board-canvas");
      await page.waitForTimeout(700);
      if (await person.button("page-pause-film").count() > 0) await person.button("page-pause-film").click();
      await page.waitForSelector(".board-svg");
      assert.ok((await assertHeat(person)) > entered);
      await person.button("page-to-solution").click();
      const whole = printed("tour", "5", "--from", "a1");
      await page.waitForFunction((wanted) => document.querySelectorAll(".counters dd")[1].textContent.replace(/\D/g, "") === String(wanted), whole, { timeout: 50_000 });
      assert.equal(await assertHeat(person), whole);
      await page.locator('[data-square="a1"][aria-label*="entered 1 time"]').waitFor();
      assert.deepEqual(await person.close(), []);
    });
  }

  test("sees the exact heat map although the search was resumed at its limits", { timeout: 120_000 }, async () => {
    // Only the server has an option for a limit this short.
    const server = await serve(["--time-limit", "100ms"]);
    const browser = await launchBrowser();
    try {
      const person = await visit(browser, { url: server.url, language: "en", width: 1280, hash: "#watch&puzzle=tour&board=8x8&from=a1&closed=yes&at=40000000&heat=yes" });
      let films = 0;
      person.page.on("request", (request) => (films += Number(request.url().includes("/api/film"))));
      await shows(person, 40_000_000);
      assert.ok(films > 1, `taken up ${films} times`);
      await assertHeat(person);
      await person.page.keyboard.press("ArrowLeft");
      await shows(person, 39_999_999);
      await assertHeat(person);
      assert.deepEqual(await person.close(), []);
    } finally {
      await browser.close();
      server.stop();
    }
  });

  test("is told why the exact search has no heat map, and has one beside it", { timeout: 60_000 }, async () => {
    for (const language of ["en", "it", "pl", "vi", "zh"]) {
      const person = await open({ language, width: 390, hash: "#watch&puzzle=tour&board=6x6&from=a1&method=edges&at=9" });
      const { page } = person;
      const heatMap = person.button("page-heat");
      await shows(person, 9);
      assert.deepEqual([await heatMap.getAttribute("aria-disabled"), await heatMap.getAttribute("title")], ["true", person.word("page-heat-none")]);
      await heatMap.click({ force: true });
      await page.keyboard.press("h");
      await person.drawn();
      assert.doesNotMatch(await page.evaluate(() => location.hash), /heat/);
      assert.equal(await heatMap.getAttribute("aria-pressed"), "false");
      await person.shot("watch-no-heat");
      // A search that enters squares has a heat map, also beside the exact search.
      await page.keyboard.press("r");
      await person.button("page-pause-film").click();
      assert.equal(await person.button("page-heat").getAttribute("aria-disabled"), "false");
      await page.keyboard.press("h");
      await person.sees(".heat-legend:visible", 1);
      assert.deepEqual(await person.barriers(), []);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("lets two methods race, and reads who was first and after how many steps", { timeout: 90_000 }, async () => {
    for (const [hash, words, others, event] of [
      ["#watch&puzzle=tour&board=5x5&from=a1", ["tour", "5", "--from", "a1"], ["--method", "warnsdorff-backtracking"], 26],
      ["#watch&puzzle=queens&board=8x8", ["queens", "8", "--method", "pairs"], ["--method", "masks"], null],
    ]) {
      const person = await open({ language: "en", width: 1280, hash });
      const { page } = person;
      await page.waitForSelector(".code li");
      await page.keyboard.press("r");
      await person.sees(".two .board", 2);
      // Both films are at the same step while they play.
      await page.waitForFunction(() => [...document.querySelectorAll(".counters")].every((one) => Number(one.querySelector("dd").textContent) > 2));
      await person.button("page-pause-film").click();
      const [one, other] = await page.locator(".counters").evaluateAll((all) => all.map((each) => each.querySelector("dd").textContent));
      assert.equal(one, other);
      assert.equal(await page.locator(".race-said").textContent(), "");
      const link = await page.evaluate(() => location.hash);
      assert.match(link, /&two=yes/);
      await person.button("page-to-end").click();
      await page.waitForFunction(() => document.querySelector(".race-said").textContent.split(".").length > 2, null, { timeout: 30_000 });
      const ends = await page.locator(".counters").evaluateAll((all) => all.map((each) => [...each.querySelectorAll("dd")].slice(0, 2).map((dd) => Number(dd.textContent.replace(/\D/g, "")))));
      assert.deepEqual(ends.map(([, entered]) => entered), [printed(...words), printed(...words.slice(0, words.includes("--method") ? -2 : undefined), ...others)]);
      const said = await page.locator(".race-said").textContent();
      const [least, most] = ends.map(([steps]) => steps).sort((a, b) => a - b);
      assert.deepEqual(said.replaceAll(",", "").match(/\d+/g).map(Number), [least, most], said);
      if (event !== null) assert.equal(least, event);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("sees the tree of a search grow beside its board, and shrink again", { timeout: 90_000 }, async () => {
    const person = await open({ language: "en", width: 1280, hash: "#watch&puzzle=queens&board=6x6" });
    const { page } = person;
    await page.waitForSelector(".code li");
    await page.keyboard.press("t");
    await page.waitForFunction(() => /&tree=yes/.test(location.hash));
    for (const steps of [1, 2, 3, 4]) {
      await page.keyboard.press("ArrowRight");
      await shows(person, steps);
      assert.equal(await nodes(person), (await person.counters()).entered);
    }
    await person.button("page-to-solution").click();
    await page.waitForFunction(() => document.querySelectorAll(".counters dd")[1].textContent === "31");
    await page.waitForFunction(() => document.querySelector(".tree").dataset.nodes === "31");
    assert.equal(await nodes(person), printed("queens", "6"));
    // The path has six queens; nodes without children that are not on it are dead ends.
    assert.equal(await page.evaluate(() => document.querySelector(".tree-way").getAttribute("d").split("M").length - 1), 6);
    for (let { events } = await person.counters(), least = events - 3; events > least; events -= 1) {
      await page.keyboard.press("ArrowLeft");
      await shows(person, events - 1);
    }
    assert.equal(await nodes(person), (await person.counters()).entered);
    assert.ok((await nodes(person)) < 31);
    // The nodes of an enlarged tree have names.
    for (let times = 0; times < 4; times += 1) await person.button("page-tree-in").click();
    await page.waitForSelector(".tree-names text");
    await person.button("page-tree-fit").click();
    // For a long search, the latest part is drawn, with the number of nodes left out.
    await page.goto(`${person.url}#watch&puzzle=tour&board=6x6&from=a1&tree=yes&at=50000&lang=en`);
    await shows(person, 50000);
    await page.waitForFunction(() => Number(document.querySelector(".tree").dataset.nodes) > 200);
    await person.drawn();
    const [drawn, hidden] = (await page.locator(".tree-said").textContent()).replaceAll(/(\d),(\d)/g, "$1$2").match(/\d+/g).map(Number);
    assert.deepEqual([await nodes(person), drawn + hidden], [drawn, (await person.counters()).entered]);
    assert.deepEqual(await person.barriers(), []);
    assert.deepEqual(await person.close(), []);
  });

  test("reads the trees of two searches one under the other on a phone, and beside each other elsewhere", { timeout: 60_000 }, async () => {
    for (const [width, isUnder] of [[390, true], [1280, false]]) {
      const person = await open({ language: "pl", width, hash: "#watch&puzzle=queens&board=8x8&two=yes&method=pairs&method2=masks&at=120&tree=yes" });
      const { page } = person;
      await page.waitForFunction(() => [...document.querySelectorAll(".tree")].map((tree) => tree.dataset.nodes).join(" ") === "16 62");
      const boxes = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      const [one, other] = await boxes(".tree");
      assert.equal(one.bottom <= other.top, isUnder);
      assert.equal(one.right <= other.left, !isUnder);
      // On a phone each tree has the full width; side by side they would be narrower than this.
      assert.ok(Math.min(one.width, other.width) > 270, `${one.width} ${other.width}`);
      for (const part of [".board", ".counters", ".lists"]) {
        const [first, second] = await boxes(`.two ${part}`);
        assert.ok(first.right <= second.left && Math.abs(first.top - second.top) < 2, part);
      }
      const names = await page.locator(".column-name").allTextContents();
      assert.deepEqual(await page.locator(".tree-of").allTextContents(), names);
      assert.equal(await page.locator(".tree-of:visible").count(), isUnder ? 2 : 0);
      await page.locator(".tree-panel").first().scrollIntoViewIfNeeded();
      await person.shot("watch-two-trees", true);
      assert.deepEqual(await person.barriers(), []);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("sees all of a search in the teacher’s view without scrolling, and its tree or the second search beside the board", { timeout: 180_000 }, async () => {
    const search = "#watch&puzzle=tour&board=8x8&from=a1&at=40";
    for (const [language, hash, trees] of [
      ["en", search, 0], ["vi", `${search}&heat=yes`, 0], ["pl", `${search}&tree=yes`, 1], ["it", `${search}&two=yes`, 0], ["pl", `${search}&two=yes&tree=yes&heat=yes`, 2],
      ["en", "#watch&puzzle=tour&board=3x10&from=a1&at=9", 0],
      ["pl", "#lessons&lesson=warnsdorff&task=5&at=50", 0], ["vi", "#lessons&lesson=queens&task=5&at=50", 0], ["it", "#lessons&lesson=parity&task=1", null],
    ]) {
      const person = await open({ language, width: 1280, hash });
      const { page } = person;
      await page.waitForSelector(trees === null ? ".verdict[data-kind=no]:not([data-wait])" : ".code li");
      await page.keyboard.press("f");
      await page.waitForSelector(".teach-leave");
      for (const [width, height] of [[1280, 720], [1024, 768], [1280, 860], [1920, 1080]]) {
        await page.setViewportSize({ width, height });
        await person.drawn();
        const seen = await page.evaluate(() => {
          const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
          const boxes = (selector) => shown(selector).map((one) => one.getBoundingClientRect());
          const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
          const all = boxes(".board, .heat-legend, .counters, .tree-panel, .transport, .tools .button, .verdict, .teach-leave");
          const row = boxes(".transport :is(.button, .speed label, .speed-text)");
          return {
            isWhole: document.documentElement.scrollHeight <= innerHeight && all.every(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight),
            meeting: [boxes(".board, .heat-legend, .counters, .tree-panel, .transport, .teach-leave"), row].map((some) => some.filter((one, at) => some.some((other, place) => place > at && meets(one, other))).length),
            boards: boxes(".board").map(({ left, right, height }) => [left, right, height]), trees: boxes(".tree-panel").map(({ left, right }) => [left, right]),
            words: shown(".caption").length, cut: shown(".captioned").filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
          };
        });
        const where = `${language} ${hash} at ${width}x${height}: ${JSON.stringify(seen)}`;
        assert.ok(seen.isWhole, where);
        assert.deepEqual([seen.meeting, seen.cut], [[0, 0], []], where);
        assert.equal(seen.trees.length, trees ?? 0, where);
        // From the left: a board, its tree, the other board, its tree.
        const places = seen.boards.flatMap((board, at) => [board, ...seen.trees.slice(at, at + 1)]);
        for (let at = 1; at < places.length; at += 1) assert.ok(places[at - 1][1] <= places[at][0], where);
        if (!hash.includes("3x10")) assert.ok(Math.min(...seen.boards.map(([, , side]) => side)) > 0.3 * height, where);
        if (trees !== null) assert.equal(seen.words, 6, where);
      }
      await person.shot(`teach-${hash.length}`);
      assert.deepEqual(await person.close(), []);
    }
  });

  test("prints the heat map and the whole tree, each with its caption, in the colours of paper", { timeout: 60_000 }, async () => {
    const person = await open({ language: "en", width: 1280, scheme: "dark", hash: "#watch&puzzle=queens&board=6x6&at=60&heat=yes&tree=yes" });
    const { page } = person;
    await shows(person, 60);
    await page.waitForSelector(".tree-names text");
    for (let times = 0; times < 5; times += 1) await person.button("page-tree-in").click();
    await person.drawn();
    const seen = () => page.evaluate(() => {
      const [, , width, height] = document.querySelector(".tree").getAttribute("viewBox").split(" ").map(Number);
      const places = [...document.querySelectorAll(".tree path")].flatMap((one) => [...one.getAttribute("d").matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)]);
      const plot = document.querySelector(".plot");
      const pixels = plot.getContext("2d").getImageData(0, 0, plot.width, plot.height).data;
      let lightest = 0;
      for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3] > 200) lightest = Math.max(lightest, pixels[at]);
      return {
        outside: places.filter(([, x, y]) => x < 0 || x > width || y < 0 || y > height).length,
        heat: getComputedStyle(document.querySelector(".heat-square")).fill, hasDarkInk: lightest < 128, theme: document.documentElement.dataset.theme,
      };
    });
    const before = await seen();
    assert.ok(before.outside > 0);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.deepEqual(await seen(), { outside: 0, heat: "rgb(242, 107, 29)", hasDarkInk: true, theme: "light" });
    for (const caption of [".heat-legend", ".tree-said", ".tree-key"]) assert.equal(await page.locator(`${caption}:visible`).count(), 1, caption);
    for (const whole of [".tree-panel", ".board-box"]) assert.equal(await page.locator(whole).evaluate((one) => getComputedStyle(one).breakInside), "avoid", whole);
    await person.shot("watch-paper-tree", true);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await person.drawn();
    assert.deepEqual(await seen(), before);
    assert.deepEqual(await person.close(), []);
  });
});
