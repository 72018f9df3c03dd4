// A plain file server for the static site: it sends files as they are, without compression.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json", ".webmanifest": "application/manifest+json" };

/**
 * Serves a folder under the path `/classes/chess/`, as a school would. `state.sent` is the number of bytes sent so far,
 * and files whose names are added to `state.missing` are not found. `typeOf` may give a file another media type; with
 * `encodes`, `.gz` files are sent with `Content-Encoding`, so that browsers unpack them.
 */
export async function hostFolder(folder, { typeOf = () => undefined, encodes = false } = {}) {
  const below = "/classes/chess/";
  const state = { sent: 0, files: [], missing: new Set() };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname.startsWith(below) ? pathname.slice(below.length) || "index.html" : "";
    const file = path.join(folder, path.basename(name));
    if (name === "" || state.missing.has(name) || !existsSync(file)) return response.writeHead(404).end();
    const { size } = statSync(file);
    state.sent += size;
    state.files.push(name);
    const type = typeOf(name) ?? TYPES[path.extname(name)] ?? "application/octet-stream";
    const encoding = encodes && name.endsWith(".gz") ? { "Content-Encoding": "gzip" } : {};
    response.writeHead(200, { "Content-Type": type, "Content-Length": size, ...encoding });
    createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  return {
    state,
    url: `http://127.0.0.1:${port}${below}`,
    /** Stops the server, and closes open connections. */
    stop: () => new Promise((stopped) => {
      server.close(stopped);
      server.closeAllConnections();
    }),
  };
}
