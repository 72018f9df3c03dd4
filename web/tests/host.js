// A file server that knows nothing: it sends files as they are, compresses nothing, and can be stopped.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json", ".webmanifest": "application/manifest+json" };

/**
 * Serves a folder below the address `/classes/chess/`, as a school would. `sent` is the number of bytes of all files
 * sent so far. `typeOf` may give a file another media type; with `encodes`, browsers unpack the packed files.
 */
export async function host(folder, { typeOf = () => undefined, encodes = false } = {}) {
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
    /** Ends the server, with the connections that browsers keep. */
    stop: () => new Promise((stopped) => {
      server.close(stopped);
      server.closeAllConnections();
    }),
  };
}
