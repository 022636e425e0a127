import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildWhole } from "@samling/build/whole";
import { buildStale } from "@samling/stack/builds/build";
import { type AppName, buildFolder } from "@samling/stack/paths";
import type { Benchmark } from "./measurement.ts";

/** Bytes, except for the requests. */
const budgets = { visit: 165_000, federation: 20_000, requests: 1 };

interface RemoteFiles {
  entry: string;
  js: string[];
  css: string[];
}

const listTexts = async (app: AppName): Promise<string[]> =>
  (await readdir(buildFolder(app))).filter((file) => /^texts-en-json\..*\.js$/.test(file));

/** Names of files: those that the front door inlines, and those that are requested. */
interface VisitFiles {
  inPage: string[];
  requested: string[];
}

async function listShellFiles(): Promise<VisitFiles> {
  const html = await readFile(join(buildFolder("shell"), "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? []);
  return {
    inPage: [...files.filter((file) => file.endsWith(".css")), ...(await listTexts("shell"))],
    requested: files.filter((file) => file.endsWith(".js")),
  };
}

async function listRemoteFiles(app: AppName): Promise<VisitFiles> {
  const { entry, js, css } = JSON.parse(await readFile(join(buildFolder(app), "remote.json"), "utf8")) as RemoteFiles;
  return { inPage: await listTexts(app), requested: [entry, ...js, ...css] };
}

interface DownloadSize {
  bytes: number;
  requests: number;
}

/** Brotli sizes, as served. */
async function measureDownload(
  folder: string,
  { inPage, requested }: VisitFiles,
  log: (line: string) => void,
): Promise<DownloadSize> {
  let bytes = 0;
  for (const file of [...inPage, ...requested]) {
    const { length } = brotliCompressSync(await readFile(join(folder, file)));
    log(`${String(length).padStart(8)}  ${file}`);
    bytes += length;
  }
  return { bytes, requests: requested.length };
}

/** The same screens as one plain application. */
async function measureSingleBundle(log: (line: string) => void): Promise<DownloadSize> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "samling-whole-"));
  return await measureDownload(folder.path, await buildWhole({ remote: "mf-public", folder: folder.path }), log);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The code that a first-time visitor to an organization's page downloads, from the production builds on disk. */
export const firstVisitBench: Benchmark = {
  name: "first-visit",
  measure: async (log) => {
    await buildStale(log);
    const shell = await measureDownload(buildFolder("shell"), await listShellFiles(), log);
    const remote = await measureDownload(buildFolder("mf-public"), await listRemoteFiles("mf-public"), log);
    const singleBundle = await measureSingleBundle(log);
    const [bytes, requests] = [shell.bytes + remote.bytes, shell.requests + remote.requests];
    return [
      {
        name: "JavaScript and CSS of an organization's page, brotli",
        ours: kilobytes(bytes),
        budget: `≤ ${kilobytes(budgets.visit)}`,
        ok: bytes <= budgets.visit,
      },
      {
        name: "The same; baseline: shell and mf-public built as one plain application",
        ours: kilobytes(bytes),
        baseline: kilobytes(singleBundle.bytes),
        budget: `≤ ${kilobytes(budgets.federation)} more`,
        ok: bytes - singleBundle.bytes <= budgets.federation,
      },
      {
        name: "Requests for them; baseline: the plain application",
        ours: `${requests}`,
        baseline: `${singleBundle.requests}`,
        budget: `≤ ${budgets.requests} more`,
        ok: requests - singleBundle.requests <= budgets.requests,
      },
    ];
  },
};
