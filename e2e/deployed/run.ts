/**
 * `npm run deployed -w e2e`: the journeys against the portal as an installation ships it. `npm run deployed -w e2e --
 * browsing.spec.ts` runs some of them, with Playwright's options.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildStale } from "@samling/stack/builds/build";
import { findBrowser } from "@samling/stack/test-run/chromium";
import { ensureObjectStorage } from "@samling/stack/test-run/object-storage";
import { ensurePrograms } from "@samling/stack/test-run/programs";
import { playwrightProgram } from "@samling/stack/test-run/run-playwright";
import { endPrograms, runProgram } from "@samling/stack/test-run/run-program";
import { makeCertificate } from "../support/reverse-proxies.ts";
import { deployAll, serveReleases } from "./release-files.ts";
import { skippedFiles, skippedTitles } from "./skipped-journeys.ts";

const name = "samling.test";
const filesName = `files.${name}`;
const log = (line: string): void => console.log(line);
// Short, because socket names have a length limit.
const folder = await mkdtemp(join(tmpdir(), "deployed-"));
const end = () => {
  endPrograms();
  process.exitCode = 130;
};
process.once("SIGINT", end);
process.once("SIGTERM", end);

function assert<T>(value: T | undefined, problem: string): T {
  if (value === undefined) throw new Error(problem);
  return value;
}

const s3Settings = (env: Record<string, string>) => ({
  S3_ENDPOINT: env.TEST_S3_ENDPOINT ?? "",
  S3_ACCESS_KEY: env.TEST_S3_ACCESS_KEY ?? "",
  S3_SECRET_KEY: env.TEST_S3_SECRET_KEY ?? "",
  S3_REGION: env.TEST_S3_REGION ?? "",
});

async function run(): Promise<number> {
  const programs = await ensurePrograms(["nginx", "haproxy", "pgbouncer"], log);
  const storage = await ensureObjectStorage(folder, log);
  try {
    const missing = programs.reason ?? storage.reason;
    if (missing) throw new Error(`The portal cannot be started as it is shipped: ${missing}.`);
    const browser = assert(await findBrowser(log), "There is no Chromium.");
    await buildStale(log);
    await makeCertificate(folder, name, filesName);
    const server = s3Settings(storage.env);
    const releases = await deployAll(server);
    log(`Deployed to ${releases}`);
    const host = { releases, server, folder: join(folder, "files"), certificate: folder, name: filesName };
    const files = await serveReleases(host);
    for (const [subject, reason] of Object.entries({ ...skippedFiles, ...skippedTitles }))
      log(`Left out: ${subject} (${reason})`);
    try {
      return await runProgram([...playwrightProgram, ...process.argv.slice(2)], {
        ...programs.env,
        ...storage.env,
        CHROMIUM: browser,
        DEPLOYED_NAME: name,
        DEPLOYED_CERTIFICATE: folder,
        DEPLOYED_RELEASES: releases,
        DEPLOYED_FILES: files.origin,
        NODE_EXTRA_CA_CERTS: join(folder, "fullchain.pem"),
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "resolve-name.ts"))}`,
      });
    } finally {
      await files.stop();
    }
  } finally {
    await storage.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
