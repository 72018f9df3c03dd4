// The five views of the page and the export dialog, each used as a person would.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";

async function set(locator, value) {
  await locator.fill(String(value));
  await locator.press("Tab");
}

async function size(person, ranks, files) {
  await set(person.page.getByLabel(person.word("page-ranks"), { exact: true }).first(), ranks);
  await set(person.page.getByLabel(person.word("page-files"), { exact: true }).first(), files);
}

/** 1. Sets up boards; each change is answered, and reasons are shown on the board. */
export async function workshop(person) {
  const { page, word } = person;
  await person.part("workshop");
  await person.verdict("yes");
  await person.sees(".beads .number", 64);
  await person.shot("workshop");

  // A start square of the wrong colour: the reason counts the squares of each colour.
  await person.choose("page-open");
  await size(person, 5, 5);
  await person.choose("page-brush-start");
  await person.square("b1").click();
  const reason = await person.verdict("no");
  assert.match(reason, /13/);
  await person.sees(".marks .mark.group-0", 13);
  await person.sees(".marks .mark.group-1", 12);
  await person.shot("workshop-colours");

  // The map of all start squares.
  await person.choose("page-see-map");
  await person.sees(".marks .mark.yes", 13);
  await person.shot("workshop-map");
  await person.choose("page-see-answer");
  await person.verdict("no");

  // A second click clears the start; by keyboard a square becomes a hole.
  await person.square("b1").click();
  await person.verdict("yes");
  await person.radio("page-brush-hole").focus();
  await page.keyboard.press("Space");
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-square="b2"] .hole');
  await page.waitForSelector(".verdict:not([data-wait])");
  await page.waitForFunction(() => location.hash.includes("holes=b2"));
  await page.locator(`[data-square="b2"][aria-label*="${word("page-square-hole")}"]:focus`).waitFor();

  // Glued edges, other pieces, large boards.
  await page.getByLabel(word("page-wrap"), { exact: true }).selectOption("torus");
  await person.verdict("yes");
  await person.shot("workshop-torus");
  await page.getByRole("button", { name: word("page-example-large"), exact: true }).click();
  await page.waitForSelector(".board-canvas");
  await person.verdict("yes");
  await person.shot("workshop-large");
  await page.getByRole("button", { name: word("page-example-queens"), exact: true }).click();
  await person.verdict("yes");
  await person.sees(".pieces .piece", 8);
  await person.shot("workshop-queens", true);
}

/** 2. Watches a search, forwards and backwards, slow and fast. */
export async function watch(person, report) {
  const { page, word } = person;
  await page.goto(`${person.url}#watch&puzzle=tour&board=8x8&from=a1&lang=${person.language}`);
  await page.reload();
  await page.waitForSelector(".view.watch");
  await page.waitForFunction(() => document.querySelectorAll(".code li").length > 3);
  const forward = person.button("page-step-forward");
  await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "0");
  for (let step = 1; step <= 3; step += 1) {
    await forward.click();
    await page.waitForFunction((wanted) => document.querySelector(".counters dd").textContent === String(wanted), step);
  }
  assert.deepEqual(await person.counters(), { events: 3, entered: 3, back: 0, depth: 3 });
  await page.waitForSelector(".candidates li b");
  await person.sees(".code [aria-current]", 1);
  await person.sees(".stack li", 3);
  await person.button("page-step-back").click();
  await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "2");
  await person.button("page-next-dead-end").click();
  await page.waitForFunction(() => Number(document.querySelector(".counters dd").textContent) > 10);
  const dead = await person.counters();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((wanted) => document.querySelector(".counters dd").textContent === String(wanted), dead.events - 1);
  await person.shot("watch-dead-end", true);

  // At the highest speed, while the search runs ahead; the frame counter of the page measures how smooth that is.
  const speed = page.getByLabel(word("page-speed"), { exact: true });
  await speed.focus();
  await page.keyboard.press("End");
  await page.evaluate(() => globalThis.backrank.resetFrames());
  await person.button("page-play-film").click();
  await page.waitForTimeout(1500);
  await person.shot("watch-fast");
  const frames = await page.evaluate(() => globalThis.backrank.frameReport());
  report(`${person.width} wide, a million steps a second: ${frames.rate.toFixed(1)} frames a second, the longest ${frames.longest.toFixed(0)} ms`);
  await person.button("page-pause-film").click();
  await page.waitForSelector(".event b");
  const far = await person.counters();
  assert.ok(far.events > 100000, `${far.events} steps`);
  await person.button("page-step-back").click();
  await page.waitForFunction((wanted) => Number(document.querySelector(".counters dd").textContent.replace(/\D/g, "")) === wanted, far.events - 1);

  // Two searches on the same board.
  await page.locator("label.toggle", { hasText: word("page-compare") }).click();
  await person.sees(".two .board", 2);
  await forward.click();
  await person.sees(".two .code [aria-current]", 2);
  for (const list of [".candidates", ".stack"]) assert.equal(await page.locator(`.two ${list}`).evaluateAll((lists) => lists.filter((one) => one.children.length > 0).length), 2, list);
  // On a wide screen both boards are seen with the playback controls, and with their lists.
  if (person.width > 1000) {
    const below = await page.evaluate(() => ["board", "plot", "transport"].map((name) => [...document.querySelectorAll(`.watch .${name}`)].at(-1).getBoundingClientRect().bottom - innerHeight));
    assert.ok(below.every((pixels) => pixels <= 0), `${below} below the screen`);
    assert.equal(await page.locator(".two .fold.of-code[open]").count(), 2);
  }
  await person.button("page-to-solution").click();
  await page.waitForFunction(() => document.querySelectorAll(".counters")[1].querySelectorAll("dd")[3].textContent === "64 / 64", null, { timeout: 30000 });
  await person.shot("watch-two", true);
  // Either search can be exported.
  await person.button("page-take").click();
  await page.getByLabel(word("page-take-theme"), { exact: true }).selectOption("slate");
  await person.choose("page-draw-numbers");
  await person.choose("page-second-search");
  // The choices and the keyboard focus stay.
  assert.equal(await page.getByLabel(word("page-take-theme"), { exact: true }).inputValue(), "slate");
  assert.equal(await person.radio("page-draw-numbers").isChecked(), true);
  assert.equal(await person.radio("page-second-search").evaluate((radio) => radio === document.activeElement), true);
  const [walk] = await Promise.all([page.waitForEvent("download"), person.button("page-take-moves").click()]);
  assert.equal(readFileSync(await walk.path(), "utf8").trim().split(" ").length, 64);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.locator("label.toggle", { hasText: word("page-compare") }).click();

  // The exact search decides moves, and draws them.
  await page.getByLabel(word("page-method"), { exact: true }).first().selectOption("edges");
  await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "0");
  await forward.click();
  await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "1");
  await person.button("page-to-solution").click();
  // The depth counts moves between two squares, without the two ends of the open tour.
  await page.waitForFunction(() => document.querySelectorAll(".counters dd")[3].textContent === "63 / 63", null, { timeout: 30000 });
  await person.sees(".links .used", 63);
  await person.sees(".links .joint", 64);
  assert.equal(await page.locator(".stack").getAttribute("aria-label"), word("page-stack-moves"));
  await person.shot("watch-exact");

  // Queens, rank by rank.
  await page.locator("details.settings summary").click();
  await person.choose("page-puzzle-queens");
  await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "0");
  await person.button("page-to-solution").click();
  await person.sees(".pieces .piece", 8);
  await person.shot("watch-queens");

  // By bit masks: those of the seventh rank, after the first queen was placed on the eighth.
  await page.getByLabel(word("page-method"), { exact: true }).first().selectOption("masks");
  await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "0");
  await forward.click();
  await page.waitForFunction(() => document.querySelectorAll(".masks .set").length === 8);
  assert.deepEqual(await page.locator(".masks tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent).join(""))),
    ["10000000", "01000000", "00000000", "00111111"]);
  await page.locator("details.settings summary").click();
  await person.shot("watch-masks", true);
}

/** 3. Finds a tour by hand; the hints are exact. */
export async function play(person) {
  const { page, word } = person;
  await page.goto(`${person.url}#play&puzzle=tour&board=5x5&from=a1&path=a1&lang=${person.language}`);
  await page.reload();
  await page.waitForSelector(".view.play .mark.good");
  // Follows good squares until a bad one can be chosen, and chooses it: the page says that no tour is left.
  for (let step = 0; (await person.marks("bad")) === 0; step += 1) {
    assert.ok(step < 24, "no wrong way was offered");
    await markedSquare(person, "good").then((name) => person.square(name).click());
    await settled(person);
  }
  await person.shot("play-hints");
  const wrong = await markedSquare(person, "bad");
  const before = (await page.locator(".play-count").textContent()).match(/\d+/)[0];
  await person.square(wrong).click();
  const said = await person.verdict("no");
  assert.match(said, /1/);
  await person.shot("play-dead");
  await person.button("page-go-back").press("Enter");
  await settled(person);
  // The focus stays beside the button, which is hidden.
  assert.ok(await person.button("page-undo").evaluate((one) => one === document.activeElement));
  assert.equal((await page.locator(".play-count").textContent()).match(/\d+/)[0], before);
  // Completes the tour by keyboard only.
  for (let step = 0; (await page.locator('.verdict[data-kind="yes"]').count()) === 0; step += 1) {
    assert.ok(step < 25, "the tour does not end");
    await walkTo(person, await markedSquare(person, "good"));
    await page.keyboard.press("Enter");
    await settled(person);
  }
  await person.shot("play-done");
  // As with Caps Lock.
  await page.keyboard.press("Control+Z");
  await settled(person);

  // Checks a typed tour with a wrong move.
  await page.getByText(word("page-check"), { exact: true }).click();
  await page.getByLabel(word("page-check-text"), { exact: true }).fill("a1 c2 c3");
  await person.button("page-check-do").click();
  await page.waitForSelector('.check-said[data-kind="no"]');
  await person.shot("play-check", true);
  // Undo returns to the path, and the square that was undone before can still be done again.
  await person.button("page-undo").click();
  await person.button("page-redo").press("Enter");
  await page.waitForSelector('.play-part .verdict[data-kind="yes"]:not([data-wait])');
  assert.ok(await person.button("page-undo").evaluate((one) => one === document.activeElement));

  // Queens by hand.
  await page.locator("details.settings summary").last().click();
  await person.choose("page-puzzle-queens");
  await page.waitForSelector(".mark.good");
  while ((await page.locator('.verdict[data-kind="yes"]').count()) === 0) {
    await person.square(await markedSquare(person, "good")).click();
    await settled(person);
    if ((await page.locator(".pieces .piece").count()) === 2) await person.shot("play-queens");
  }
  await person.sees(".pieces .piece", 5);
}

async function settled(person) {
  const { page } = person;
  await page.waitForTimeout(60);
  await page.waitForSelector(".verdict:not([data-wait])");
  await page.waitForFunction(() => document.querySelector('.marks .mark.good, .verdict[data-kind="no"], .verdict[data-kind="yes"]'));
  await person.drawn();
}

/** The first square with a mark of this kind, found by the position of the mark. */
async function markedSquare({ page }, kind) {
  await page.waitForSelector(`.marks .mark.${kind}`, { state: "attached" });
  return page.evaluate((wanted) => {
    const mark = document.querySelector(`.marks .mark.${wanted}`).getBoundingClientRect();
    const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
    const holds = ({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom;
    return [...document.querySelectorAll("[data-square]")].find((cell) => holds(cell.getBoundingClientRect())).dataset.square;
  }, kind);
}

async function walkTo({ page }, name) {
  const cell = page.locator('[role=gridcell][tabindex="0"]');
  await cell.focus();
  const at = await cell.getAttribute("data-square");
  const by = (from, to, [less, more]) => Array(Math.abs(to - from)).fill(to < from ? less : more);
  const keys = [...by(at.charCodeAt(0), name.charCodeAt(0), ["ArrowLeft", "ArrowRight"]), ...by(Number(at[1]), Number(name[1]), ["ArrowDown", "ArrowUp"])];
  for (const key of keys) await page.keyboard.press(key);
}

/** 4. Opens every lesson, with all its tasks. */
export async function lessons(person) {
  const { page } = person;
  await person.part("lessons");
  await page.waitForSelector(".lesson-list button");
  const count = await page.locator(".lesson-list button").count();
  assert.equal(count, 8);
  for (let index = 0; index < count; index += 1) {
    await page.locator(".lesson-list button").nth(index).click();
    await page.waitForFunction((wanted) => document.querySelectorAll(".lesson-list li")[wanted].querySelector("[aria-current]"), index);
    assert.ok((await page.locator(".lesson > p").count()) >= 3, `lesson ${index + 1} has text`);
    const tasks = page.locator(".lesson .try");
    assert.ok((await tasks.count()) >= 1, `lesson ${index + 1} has tasks`);
    for (let task = 0; task < (await tasks.count()); task += 1) {
      await tasks.nth(task).click();
      await page.waitForSelector(".lesson-stage > *");
      await page.waitForTimeout(150);
      // A film plays by itself.
      const plays = (await page.locator(".lesson-stage[data-part=film]").count()) > 0;
      if (plays) await page.waitForFunction(() => document.querySelector(".lesson-stage .counters dd").textContent !== "0");
      if (task === 0) await person.shot(`lesson-${index + 1}`);
    }
  }
}

/** 5. Exports what is shown, and opens it again by a link. */
export async function take(person, open) {
  const { page, word } = person;
  await page.goto(`${person.url}#workshop&puzzle=tour&board=6x6&closed=yes&draw=numbers&lang=${person.language}`);
  await page.reload();
  await page.waitForSelector(".view.workshop");
  await person.verdict("yes");
  await person.button("page-take").click();
  await page.waitForSelector(".preview[src]");
  await page.waitForFunction(() => document.querySelector(".preview")?.naturalWidth > 50);
  await person.shot("take");
  for (const name of ["svg", "png", "gif", "json", "csv", "moves"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), person.button(`page-take-${name}`).click()]);
    assert.ok(statSync(await download.path()).size > 60, `${name} is empty`);
  }
  const before = await page.locator(".preview").getAttribute("src");
  await page.getByLabel(word("page-take-theme"), { exact: true }).selectOption("slate");
  await page.waitForFunction((old) => document.querySelector(".preview").src !== old && document.querySelector(".preview").complete, before);
  await person.shot("take-slate");
  const link = await page.getByLabel(word("page-take-link"), { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  const other = await open({ ...person, hash: link.slice(link.indexOf("#")) });
  await other.verdict("yes");
  await other.page.waitForFunction(() => document.querySelectorAll(".beads rect").length === 36);
  assert.equal(await other.page.locator('input[value="closed"]').isChecked(), true);
  assert.deepEqual(await other.close(), []);
  await page.emulateMedia({ media: "print" });
  await person.shot("take-print", true);
  await page.emulateMedia({ media: "screen" });

  // A map, which has no path to draw and no order of squares.
  await page.goto(`${person.url}#workshop&puzzle=tour&board=5x5&map=yes&lang=${person.language}`);
  await person.sees(".marks .mark.yes", 13);
  await person.button("page-take").click();
  const [map] = await Promise.all([page.waitForEvent("download"), person.button("page-take-csv-map").click()]);
  assert.match(readFileSync(await map.path(), "utf8"), /^square,tour\n(.*\n)*a1,yes\n/);
  assert.equal(await person.button("page-take-moves").count(), 0);
  assert.equal(await person.radio("page-draw-path").count(), 0);
  await page.keyboard.press("Escape");

  // An unfinished walk.
  await page.goto(`${person.url}#play&puzzle=tour&board=5x5&path=a1.b3.c5&lang=${person.language}`);
  await page.waitForSelector(".view.play");
  await person.button("page-take").click();
  const [walk] = await Promise.all([page.waitForEvent("download"), person.button("page-take-moves").click()]);
  assert.equal(readFileSync(await walk.path(), "utf8"), "a1 b3 c5\n");
  await person.shot("take-walk");
  await page.keyboard.press("Escape");

  // The film of a search.
  await page.goto(`${person.url}#watch&puzzle=tour&board=3x4&from=a1&lang=${person.language}`);
  await page.waitForSelector(".view.watch");
  await person.button("page-take").click();
  const [film] = await Promise.all([page.waitForEvent("download", { timeout: 60000 }), person.button("page-take-film").click()]);
  assert.ok(statSync(await film.path()).size > 1000, "the film is empty");
  await page.keyboard.press("Escape");

  // The exact search at the displayed position, where it has decided the two moves of each corner.
  await page.goto(`${person.url}#watch&puzzle=tour&board=6x6&closed=yes&method=edges&at=8&lang=${person.language}`);
  await page.waitForFunction(() => document.querySelector(".counters dd").textContent === "8");
  await person.button("page-take").click();
  const [moves] = await Promise.all([page.waitForEvent("download"), person.button("page-take-csv-of-moves").click()]);
  assert.match(readFileSync(await moves.path(), "utf8"), /^move,from,to\n(\d,[a-f][1-6],[a-f][1-6]\n){8}$/);
  const [moving] = await Promise.all([page.waitForEvent("download", { timeout: 60000 }), person.button("page-take-film").click()]);
  assert.ok(statSync(await moving.path()).size > 1000, "the film of moves is empty");
  await page.waitForFunction(() => document.querySelector(".preview")?.naturalWidth > 50);
  await person.shot("take-moves");
  assert.equal(await person.button("page-take-gif").count(), 0);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  // At the end of the search, the moves are a tour.
  await person.button("page-to-solution").click();
  await page.waitForFunction(() => document.querySelectorAll(".counters dd")[3].textContent === "36 / 36");
  await person.button("page-take").click();
  const [tour] = await Promise.all([page.waitForEvent("download"), person.button("page-take-moves").click()]);
  assert.equal(readFileSync(await tour.path(), "utf8").trim().split(" ").length, 36);
  const [drawn] = await Promise.all([page.waitForEvent("download", { timeout: 60000 }), person.button("page-take-gif").click()]);
  assert.ok(statSync(await drawn.path()).size > 10000, "the tour is not drawn");
}

/** 6. Counts, cancels a count, and lists all solutions. */
export async function counts(person, open) {
  const { page, word } = person;
  await page.goto(`${person.url}#counts&puzzle=queens&board=8x8&lang=${person.language}`);
  await page.reload();
  await page.waitForSelector(".view.counts");
  await person.button("page-count-do").click();
  await page.waitForFunction(() => document.querySelector(".figure").textContent === "92");
  await page.locator("label.toggle", { hasText: word("page-count-distinct") }).click();
  await person.button("page-count-do").click();
  await page.waitForFunction(() => document.querySelector(".figure").textContent === "12");
  await person.button("page-list-do").click();
  await person.sees(".gallery li", 92);
  await person.sees(".gallery .fundamental", 12);
  await person.shot("gallery", true);
  await person.choose("page-list-only");
  await person.sees(".gallery li:visible", 12);
  // Exports the shown part of the gallery, or one solution.
  await person.button("page-take").click();
  await page.waitForFunction(() => document.querySelector(".preview")?.naturalWidth > 50);
  await person.shot("take-gallery");
  const [rows] = await Promise.all([page.waitForEvent("download"), person.button("page-take-csv-gallery").click()]);
  assert.match(readFileSync(await rows.path(), "utf8"), /^number,class,fundamental,squares\n(\d+,\d+,yes,([a-h][1-8] ?){8}\n){12}$/);
  const [boards] = await Promise.all([page.waitForEvent("download"), person.button("page-take-png").click()]);
  assert.ok(statSync(await boards.path()).size > 10000, "the boards are empty");
  assert.equal(await person.button("page-take-gif").count(), 0);
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.locator(".thumb-button").first().click();
  await page.waitForSelector("dialog .board-svg");
  await person.shot("gallery-one");
  await page.locator("dialog").getByRole("button", { name: word("page-take"), exact: true }).click();
  const [board] = await Promise.all([page.waitForEvent("download"), person.button("page-take-moves").click()]);
  assert.equal(readFileSync(await board.path(), "utf8"), "a8 e7 h6 f5 c4 g3 b2 d1\n");
  await page.keyboard.press("Escape");
  // The next but one of those that are shown is the fifth of all.
  for (const _ of "12") await page.locator("dialog").getByRole("button", { name: word("page-step-forward"), exact: true }).click();
  assert.ok((await page.locator(".enlarged-text").textContent()).includes(word("page-solution-of", { number: 5, all: 92 })));
  await page.keyboard.press("Escape");
  // The link restores the count and the filter of the gallery.
  const seen = await open({ ...person, hash: await page.evaluate(() => location.hash) });
  await seen.page.waitForFunction(() => document.querySelector(".figure").textContent === "12");
  await seen.sees(".gallery li:visible", 12);
  assert.deepEqual(await seen.close(), []);
  // A link without `distinct` clears the count up to symmetry.
  await page.goto(`${person.url}#counts&puzzle=queens&board=8x8&lang=${person.language}`);
  await page.waitForFunction(() => document.querySelector(".figure").hidden && !document.querySelector(".count-part [role=switch]").checked);
  // Cancels a count that takes long.
  await page.goto(`${person.url}#counts&puzzle=queens&board=20x20&lang=${person.language}`);
  await page.waitForFunction(() => document.querySelector(".figure").hidden);
  await person.button("page-count-do").click();
  await page.waitForSelector("progress:not([hidden])");
  await page.waitForTimeout(400);
  await person.shot("count-progress");
  await person.button("page-count-cancel").click();
  await page.getByText(word("page-count-cancelled"), { exact: true }).waitFor();
}
