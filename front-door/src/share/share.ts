/** Makes the page of contributing installable, so that phones offer the portal where they share files. */
import { readFileSync } from "node:fs";
import * as paths from "@samling/portal/paths";
import type { Handler } from "../listen.ts";
import { baseHeaders } from "../security.ts";

const address = paths.share.path;
const sizes = [192, 512];
const read = (name: string) => readFileSync(new URL(name, import.meta.url));

const manifest = {
  id: address,
  name: "Samling",
  short_name: "Samling",
  start_url: address,
  scope: "/",
  display: "standalone",
  background_color: "#FFFFFF",
  theme_color: "#FFFFFF",
  icons: sizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  share_target: {
    action: address,
    method: "POST",
    enctype: "multipart/form-data",
    params: { files: [{ name: "files", accept: ["image/*", "video/*", "audio/*"] }] },
  },
};

const files: ReadonlyMap<string, { type: string; body: Buffer }> = new Map([
  ["/manifest.webmanifest", { type: "application/manifest+json", body: Buffer.from(JSON.stringify(manifest)) }],
  ["/share-worker.js", { type: "text/javascript; charset=utf-8", body: read("share-worker.js") }],
  ...sizes.map((size) => [`/icon-${size}.png`, { type: "image/png", body: read(`icon-${size}.png`) }] as const),
]);

/** The files were shared before the worker was installed: they are not read, and the page asks to share them again. */
const askAgain: Handler = (request, response) => {
  request.resume();
  response.writeHead(303, { ...baseHeaders, Location: `${address}?problem=again` }).end();
};

export function findShareHandler(method: string | undefined, path: string): Handler | undefined {
  if (method === "POST") return path === address ? askAgain : undefined;
  const file = files.get(path);
  return (
    file &&
    ((request, response) => {
      const headers = { "Content-Type": file.type, "Content-Length": file.body.length, "Cache-Control": "no-cache" };
      response.writeHead(200, { ...baseHeaders, ...headers }).end(request.method === "HEAD" ? undefined : file.body);
    })
  );
}
