/** Stands in for an S3 server's signed addresses: serves the objects of another storage, whole or in part. */
import { once } from "node:events";
import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import { portOf } from "../http/listen.ts";
import type { Storage } from "../storage/storage.ts";

export async function startObjectServer(inner: Storage) {
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? "", "http://localhost").pathname.slice(1);
    const facts = await inner.stat(key);
    if (!facts) return void response.writeHead(404, { "Content-Type": "application/xml" }).end("<Error/>");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const range = start ? { start: Number(start), end: Math.min(Number(end), facts.bytes - 1) } : undefined;
    if (range && range.start > range.end) return void response.writeHead(416).end("<Error/>");
    response.writeHead(range ? 206 : 200, {
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${facts.bytes}` }),
      "Content-Length": range ? range.end - range.start + 1 : facts.bytes,
      "Content-Type": "application/octet-stream",
      ETag: '"of the object server"',
      "X-Object-Server": "yes",
    });
    await pipeline(await inner.open(key, range), response).catch(() => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${portOf(server)}`;
  return {
    storage: { ...inner, signAddress: async (key: string) => `${url}/${key}?signature=secret` },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
