// Writes the static site: `node build.mjs MODULES SITE`. MODULES has a folder for each WebAssembly module, with the
// module and its glue, and one for the icons, as `cargo dev site` writes them. The site is written into the folder SITE,
// and as a zip beside it.
// All names but those of `index.html`, the manifest, the service worker and the guide contain a hash of the file.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { zipSync } from "fflate";

const [modules, site] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "../..");
const web = path.join(root, "web");
const LANGUAGES = readdirSync(path.join(root, "locales")).filter((name) => name.endsWith(".ftl")).map((name) => path.basename(name, ".ftl")).sort();
const KINDS = ["first", "whole"];
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; object-src 'none'";

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });

/** Writes a file under its name with a hash, and returns that name. */
function write(name, extension, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const whole = `${name}-${hash}${extension}`;
  writeFileSync(path.join(site, whole), content);
  return whole;
}

const text = (file) => readFileSync(path.join(root, file), "utf8");

/** Writes a file compressed, for servers that do not compress, under its name with a hash. */
const writePacked = (name, extension, content) => write(name, `${extension}.gz`, gzipSync(content, { level: 9 }));

/** The messages of the page whose keys begin with `page-site-`, by key; each is a single line. */
function sentencesOf(language) {
  const lines = text(`locales/page/${language}.ftl`).matchAll(/^(page-site-[\w-]+) = (.+)$/gm);
  return Object.fromEntries([...lines].map(([, key, sentence]) => [key, sentence]));
}

const languages = Object.fromEntries(LANGUAGES.map((language) => {
  const texts = { messages: text(`locales/${language}.ftl`), page: text(`locales/page/${language}.ftl`) };
  return [language, writePacked(language, ".json", JSON.stringify(texts))];
}));
const sentences = Object.fromEntries(LANGUAGES.map((language) => [language, sentencesOf(language)]));

const common = { bundle: true, minify: true, write: false, target: ["chrome103", "firefox113", "safari16.4"], legalComments: "none", absWorkingDir: web };

/** Bundles a script into one file, under its name with a hash, and returns that name. */
async function writeScript(name, file, options = {}) {
  const { outputFiles: [{ contents }] } = await build({ ...common, format: "iife", entryPoints: [path.join(web, "site", file)], ...options });
  return write(name, ".js", contents);
}

const workers = {};
for (const kind of KINDS) {
  workers[kind] = await writeScript(`worker-${kind}`, "worker.js", { alias: { glue: path.resolve(modules, kind, "backrank_wasm.js") } });
}
const writeModule = (kind) => writePacked(kind, ".wasm", readFileSync(path.join(modules, kind, "backrank_wasm_bg.wasm")));
const names = { workers, modules: Object.fromEntries(KINDS.map((kind) => [kind, writeModule(kind)])), languages };

/** Replaces the module that sends requests to the server by the one that sends them to a worker. */
const answerInWorker = {
  name: "answer in a worker",
  setup: ({ onResolve }) => onResolve({ filter: /^\.\/server\.js$/ }, () => ({ path: path.join(web, "site/client.js") })),
};

/** Files that the page names by `new URL(file, import.meta.url)` are copied under names with hashes. */
const copyFiles = {
  name: "copy files",
  setup: ({ onLoad }) => onLoad({ filter: /web\/js\/.*\.js$/ }, ({ path: file }) => ({
    contents: readFileSync(file, "utf8").replace(/new URL\(("[^"]+"), import\.meta\.url\)/g, (_, name) => {
      const from = path.resolve(path.dirname(file), JSON.parse(name));
      const { name: base, ext } = path.parse(from);
      return JSON.stringify(`./${write(base, ext, readFileSync(from))}`);
    }),
  })),
};

const define = { SITE: JSON.stringify(names), SENTENCES: JSON.stringify(sentences) };
const page = await build({
  ...common, define, plugins: [answerInWorker, copyFiles], format: "esm", splitting: true, metafile: true, write: true,
  entryPoints: [{ in: path.join(web, "site/entry.js"), out: "page" }], outdir: path.resolve(site), entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]",
});
const { outputs } = page.metafile;
const fileOf = (output) => path.basename(output);
const outputOf = (source) => Object.keys(outputs).find((name) => outputs[name].entryPoint === source);
const entry = outputOf("site/entry.js");

/** The names of a file of the page and of all files that it imports, directly or not, without those that are loaded on
 * demand. */
function withImports(output, found = new Set()) {
  if (found.has(output)) return found;
  found.add(output);
  for (const { path: other, kind } of outputs[output].imports) if (kind === "import-statement") withImports(other, found);
  return found;
}

// The modules of the first view are loaded together with the page, not after it.
const preloaded = withImports(outputOf("js/views/workshop.js"), withImports(entry));
preloaded.delete(entry);

const theme = await writeScript("theme", "../js/theme.js");
const boot = await writeScript("boot", "boot.js", { define });
const { outputFiles: [{ contents: css }] } = await build({ ...common, stdin: { contents: ["base", "board", "parts", "watch", "lessons"].map((name) => `@import "./css/${name}.css";`).join(""), loader: "css", resolveDir: web } });
const style = write("page", ".css", css);
const icon = write("favicon", ".svg", readFileSync(path.join(web, "favicon.svg")));
// The icons as PNG, each named after its purpose and its side in pixels.
const icons = readdirSync(path.join(modules, "icons")).sort().map((name) => {
  const [, purpose, side] = /^(.+)-(\d+)\.png$/.exec(name);
  return { purpose, src: `./${write(`icon-${purpose}-${side}`, ".png", readFileSync(path.join(modules, "icons", name)))}`, type: "image/png", sizes: `${side}x${side}` };
});
const isOfApple = ({ purpose }) => purpose === "apple-touch";

const head = [
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  `<link rel="icon" href="./${icon}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${icons.find(isOfApple).src}">`,
  `<link rel="manifest" href="./manifest.webmanifest">`,
  `<script src="./${theme}"></script>`,
  `<script src="./${boot}"></script>`,
  `<link rel="stylesheet" href="./${style}">`,
  ...[...preloaded].map((output) => `<link rel="modulepreload" href="./${fileOf(output)}">`),
  `<link rel="preload" href="./${names.modules.first}" as="fetch" crossorigin>`,
  `<script type="module" src="./${fileOf(entry)}"></script>`,
].join("\n");
const ours = /^<(link rel="(icon|stylesheet|modulepreload)"|script) .*\n/gm;
const index = text("web/index.html").replace(ours, "").replace("</head>", `${head}\n</head>`).replaceAll("./favicon.svg", `./${icon}`);
writeFileSync(path.join(site, "index.html"), index);
writeFileSync(path.join(site, "manifest.webmanifest"), JSON.stringify({
  name: "Backrank", short_name: "Backrank", start_url: "./", scope: "./", display: "standalone",
  background_color: "#1d1726", theme_color: "#1d1726",
  icons: [...icons.filter((one) => !isOfApple(one)), { src: `./${icon}`, type: "image/svg+xml", sizes: "any" }],
}));

// The service worker stores every file; its version changes with any of them.
const files = readdirSync(site).sort();
const version = createHash("sha256").update(files.map((name) => `${name} ${createHash("sha256").update(readFileSync(path.join(site, name))).digest("hex")}`).join("\n")).digest("hex").slice(0, 10);
const { outputFiles: [{ contents: serviceWorker }] } = await build({
  ...common, format: "iife", entryPoints: [path.join(web, "site/service-worker.js")], define: { SITE_FILES: JSON.stringify({ version, files }) },
});
writeFileSync(path.join(site, "service-worker.js"), serviceWorker);

/** The guide as plain text for those who have only the folder: without the section on building it, links and backticks. */
function guideOf(markdown) {
  return markdown.replace(/^## Build the folder\n[^]*?(?=^## )/m, "").replace(/^See also: .*\n/m, "")
    .replace(/^```\w*\n([^]*?)^```$/gm, (_, code) => code.replace(/^(?=.)/gm, "    ").trimEnd())
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("`", "");
}

// Written after the list of files for the service worker, which does not store the guide.
writeFileSync(path.join(site, "README.txt"), guideOf(text("docs/howto-school.md")).trimEnd().concat("\n"));

const all = readdirSync(site).sort();
writeFileSync(`${site}.zip`, zipSync(Object.fromEntries(all.map((name) => [`backrank/${name}`, [readFileSync(path.join(site, name)), { mtime: "2000-01-01" }]]))));
const size = (list) => list.reduce((sum, name) => sum + statSync(path.join(site, name)).size, 0);
console.log(`${path.relative(root, site)}: version ${version}, ${all.length} files, ${size(all)} bytes, of which the first module has ${size([names.modules.first])}`);
