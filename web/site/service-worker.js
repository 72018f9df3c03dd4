// Stores the files of one version of the page, and answers requests with them, with or without a network. Files of
// different versions are never mixed: a newer version waits until the page asks it to take over.

// Inserted by the build: the version of the site, and the names of its files.
const { version, files } = SITE_FILES;

const CACHE = `backrank ${version}`;
const home = new URL("./", registration.scope).href;

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((file) => new Request(new URL(file, home), { cache: "no-cache" })));
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith("backrank ") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
})()));

addEventListener("message", ({ data }) => data === "take over" && skipWaiting());

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(home)) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const wanted = request.mode === "navigate" ? new URL("index.html", home) : request;
    return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
  })());
});
