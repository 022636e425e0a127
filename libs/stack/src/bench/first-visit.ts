import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildStale } from "../builds/build.ts";
import { type AppName, buildFolder } from "../paths.ts";
import type { Benchmark } from "./measurement.ts";

const budget = 190_000;

interface RemoteFiles {
  entry: string;
  js: string[];
  css: string[];
}

const textsOf = async (app: AppName): Promise<string[]> =>
  (await readdir(buildFolder(app))).filter((file) => /^texts-en\..*\.js$/.test(file));

async function filesOfShell(): Promise<string[]> {
  const html = await readFile(join(buildFolder("shell"), "index.html"), "utf8");
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);
}

async function filesOfRemote(app: AppName): Promise<string[]> {
  const { entry, js, css } = JSON.parse(await readFile(join(buildFolder(app), "remote.json"), "utf8")) as RemoteFiles;
  return [entry, ...js, ...css];
}

async function weigh(app: AppName, files: string[], say: (line: string) => void): Promise<number> {
  let sum = 0;
  for (const file of [...files, ...(await textsOf(app))]) {
    const { length } = brotliCompressSync(await readFile(join(buildFolder(app), file)));
    say(`${String(length).padStart(8)}  ${app}/${file}`);
    sum += length;
  }
  return sum;
}

/** What a first visitor of an organization's page downloads as code, from the production builds on disk. */
export const firstVisitBench: Benchmark = {
  name: "first-visit",
  title: "What a first visit downloads",
  measure: async (say) => {
    await buildStale(say);
    const shell = await weigh("shell", await filesOfShell(), say);
    const remote = await weigh("mf-public", await filesOfRemote("mf-public"), say);
    const bytes = shell + remote;
    return [
      {
        name: "JavaScript and CSS of an organization's page, brotli",
        ours: `${(bytes / 1000).toFixed(1)} kB`,
        budget: `≤ ${budget / 1000} kB`,
        ok: bytes <= budget,
      },
    ];
  },
};
