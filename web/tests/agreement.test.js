// The WebAssembly module of the static site answers as the server does: both get a few thousand random requests.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { serve } from "./harness.js";

const REQUESTS = 3000;
const SEED = Number(process.env.BACKRANK_SEED ?? 1);
const modules = process.env.BACKRANK_MODULES ?? path.resolve("../../target/site-modules");
const locale = (name) => readFileSync(path.resolve(`../../locales/${name}.ftl`), "utf8");
const LANGUAGES = ["en", "it", "pl", "vi", "zh"];

let server;
let module;
before(async () => {
  // In a debug build, the tables for some indices take longer than the default limit of the server.
  server = await serve(["--time-limit", "300s"]);
  const glue = readFileSync(path.join(modules, "whole/backrank_wasm.js"));
  module = await import(`data:text/javascript;base64,${glue.toString("base64")}`);
  module.initSync({ module: readFileSync(path.join(modules, "whole/backrank_wasm_bg.wasm")) });
});
after(() => server?.stop());

/** A generator of pseudorandom whole numbers below a bound. */
function generator(seed) {
  let drawn = 0;
  return (below) => createHash("sha256").update(`${seed} ${(drawn += 1)}`).digest().readUInt32LE() % below;
}

/** A random request: its path, its parameters and its body. */
function request(random) {
  const one = (list) => list[random(list.length)];
  const perhaps = (chance, make) => (random(chance) === 0 ? make() : undefined);
  const [ranks, files] = [1 + random(5), 1 + random(5)];
  const square = () => String.fromCharCode(97 + random(files + (random(40) === 0 ? 1 : 0))) + (1 + random(ranks));
  const squares = (most) => Array.from({ length: random(most + 1) }, square);
  const puzzle = one(["tour", "tour", "queens", "placement"]);
  const isTour = puzzle === "tour";
  const setting = {
    puzzle,
    board: { ranks, files, holes: perhaps(3, () => squares(4)), wrap: perhaps(6, () => one(["cylinder", "torus", "none"])) },
    piece: puzzle === "queens" ? undefined : perhaps(4, () => one(["knight", "king", "rook", "camel", "1,2", "wizard"])),
    closed: isTour ? perhaps(2, () => true) : undefined,
    from: isTour ? perhaps(3, square) : undefined,
    to: isTour ? perhaps(6, square) : undefined,
    standing: isTour ? undefined : perhaps(4, () => squares(2)),
    forbidden: isTour ? undefined : perhaps(4, () => squares(3)),
    pieces: isTour ? undefined : perhaps(3, () => random(7)),
    order: isTour ? perhaps(4, () => one(["it", "pl", "vi", "zh"])) : undefined,
    seed: perhaps(4, () => random(100)),
  };
  const fixed = { puzzle: "queens", board: { ranks: 6, files: 7 } };
  const events = (parameters) => ({ parameters: { q: JSON.stringify(setting), ...parameters } });
  const path = one(["answer", "answer", "map", "play", "check", "picture", "count", "list", "steps", "unrank"]);
  return {
    path: `/api/${path}`, lang: one(LANGUAGES), parameters: {},
    ...{
      answer: { body: setting },
      map: { body: setting },
      play: { body: { setting, path: squares(3) } },
      check: { body: { setting, text: squares(ranks * files).join(" ") } },
      picture: { body: { setting }, parameters: { format: one(["svg", "json", "csv", "moves"]) } },
      count: events({ distinct: one(["0", "1"]) }),
      list: events({ limit: "20" }),
      steps: { body: { setting, frame: null, count: random(60) } },
      // The module keeps the tables of the last question for the next, and the server keeps none.
      unrank: { body: { setting: one([setting, fixed]), rank: perhaps(2, () => String(random(80))) }, parameters: { soon: "0" } },
    }[path],
  };
}

/** The answer of the server: its status, and its last event or its body. */
async function asServer({ path, lang, parameters, body }) {
  const response = await fetch(`${server.url}${path.slice(1)}?${new URLSearchParams({ ...parameters, lang })}`, body ? {
    method: "POST", headers: { "Content-Type": "application/json", Connection: "close" }, body: JSON.stringify(body),
  } : { headers: { Connection: "close" } });
  const text = await response.text();
  if (!response.headers.get("Content-Type").startsWith("text/event-stream")) return [response.status, text];
  return [response.status, text.trim().split("\n\n").map((event) => event.split("\n").map((line) => line.replace(/^\w+: /, ""))).filter(([name]) => name !== "progress")];
}

test(`the module answers ${REQUESTS} random requests as the server does`, { timeout: 600_000 }, async (context) => {
  const pages = Object.fromEntries(LANGUAGES.map((language) => [language, new module.PageResponder(language, locale(language), locale(`page/${language}`))]));
  const random = generator(SEED);
  const statuses = {};
  for (let number = 1; number <= REQUESTS; number += 1) {
    const asked = request(random);
    const events = [];
    globalThis.hearEvent = (name, data) => name !== "progress" && events.push([name, data]);
    const { status, bytes } = pages[asked.lang].respond(asked.path, JSON.stringify({ ...asked.parameters, lang: asked.lang }), asked.body ? JSON.stringify(asked.body) : "");
    const answer = events.length > 0 ? joined(events) : new TextDecoder().decode(bytes);
    const [serverStatus, told] = await asServer(asked);
    statuses[`${asked.path} ${status}`] = (statuses[`${asked.path} ${status}`] ?? 0) + 1;
    assert.deepEqual([status, answer], [serverStatus, Array.isArray(told) ? joined(told) : told], `request ${number} of seed ${SEED}: ${JSON.stringify(asked)}`);
  }
  context.diagnostic(JSON.stringify(statuses));
  for (const path of ["answer", "map", "play", "picture", "count", "list", "unrank"]) assert.ok(statuses[`/api/${path} 200`] > 50, `few answers of ${path}: ${JSON.stringify(statuses)}`);
});

/** Counts for which the module uses all of its vector instructions; smaller boards do not need them. */
const COUNTS = [
  ...[[6, 6], [6, 7], [5, 10], [6, 8], [7, 8]].map(([ranks, files]) => ({ puzzle: "tour", board: { ranks, files }, closed: true })),
  ...[[5, 6], [6, 6], [5, 8]].map(([ranks, files]) => ({ puzzle: "tour", board: { ranks, files } })),
  ...[8, 11, 12, 13, 14, 16, 17].map((side) => ({ puzzle: "queens", board: { ranks: side, files: side } })),
  ...[{ wrap: "torus" }, { wrap: "cylinder" }, { holes: ["c3", "e5", "f2"] }].map((board) => ({ puzzle: "queens", board: { ranks: 11, files: 11, ...board } })),
  { puzzle: "queens", board: { ranks: 12, files: 10 }, standing: ["b3"], forbidden: ["a1", "d9"] },
  { puzzle: "queens", board: { ranks: 10, files: 10 }, pieces: 8 },
];

test("the module counts larger boards as the server does", { timeout: 300_000 }, async () => {
  const page = new module.PageResponder("en", locale("en"), locale("page/en"));
  for (const setting of COUNTS) {
    const parameters = { q: JSON.stringify(setting), distinct: "0", lang: "en" };
    let end;
    globalThis.hearEvent = (name, data) => (end = [name, JSON.parse(data)]);
    const { status } = page.respond("/api/count", JSON.stringify(parameters), "");
    const [serverStatus, events] = await asServer({ path: "/api/count", lang: "en", parameters });
    const [name, data] = events.at(-1);
    assert.deepEqual([status, end], [serverStatus, [name, JSON.parse(data)]], JSON.stringify(setting));
    assert.match(end[1].count, /^\d+$/);
  }
});

/** The events of a list with all solutions as one batch, because the sizes of the batches depend on time. */
function joined(events) {
  const solutions = events.filter(([name]) => name !== "end").flatMap(([, data]) => JSON.parse(data));
  return [solutions, events.filter(([name]) => name === "end").map(([, data]) => JSON.parse(data))];
}
