import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findShareHandler } from "./share.ts";

const server = createServer((request, response) => {
  const handle = findShareHandler(request.method, new URL(`http://localhost${request.url}`).pathname);
  if (handle) return handle(request, response);
  response.writeHead(404).end();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it("says where an installed app starts and what can be shared with it, and its icons exist [OPEN-15]", async () => {
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({
    start_url: "/share",
    share_target: { action: "/share", params: { files: [{ accept: ["image/*", "video/*", "audio/*"] }] } },
  });
  for (const { src } of manifest.icons) {
    const icon = await fetch(origin + src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
  }
  const worker = await fetch(`${origin}/share-worker.js`);
  expect(worker.headers.get("content-type")).toContain("text/javascript");
});

it("keeps nothing that is shared before the worker is ready, and has the page ask again [OPEN-15]", async () => {
  const body = new FormData();
  body.set("files", new Blob([new Uint8Array(5_000_000)]), "film.mp4");
  const response = await fetch(`${origin}/share`, { method: "POST", body, redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/share?problem=again"]);
  expect(findShareHandler("GET", "/share")).toBeUndefined();
  expect(findShareHandler("POST", "/")).toBeUndefined();
});
