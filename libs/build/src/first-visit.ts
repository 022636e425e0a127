/** `node libs/build/src/first-visit.ts`: JavaScript and CSS of the first visit, from the production builds on disk. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const root = path.resolve(import.meta.dirname, "../../..");
/** Of docs/performance.md: shell and mf-public, brotli. */
const budget = 190_000;

const dist = (app: string) => path.join(root, app, "dist");
const size = (app: string, file: string): number => brotliCompressSync(readFileSync(path.join(dist(app), file))).length;
const textsOf = (app: string): string[] => readdirSync(dist(app)).filter((file) => /^texts-en\..*\.js$/.test(file));

function filesOfShell(): string[] {
  const html = readFileSync(path.join(dist("shell"), "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);
  return [...named, ...textsOf("shell")];
}

function filesOfRemote(app: string): string[] {
  const { entry, js, css } = JSON.parse(readFileSync(path.join(dist(app), "remote.json"), "utf8")) as {
    entry: string;
    js: string[];
    css: string[];
  };
  return [entry, ...js, ...css, ...textsOf(app)];
}

const files = [
  ...filesOfShell().map((file) => ({ app: "shell", file })),
  ...filesOfRemote("mf-public").map((file) => ({ app: "mf-public", file })),
].map((one) => ({ ...one, bytes: size(one.app, one.file) }));
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { app, file, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${app}/${file}`);
console.log(`${String(total).padStart(8)}  together, of ${budget}`);
if (total > budget) process.exitCode = 1;
