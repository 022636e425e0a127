import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inheritedEnvironment } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { migrateDatabase } from "@samling/stack/migrate";
import { apiEntry } from "@samling/stack/paths";
import { type CheckedOutRelease, runInRelease } from "./release.ts";

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function within(seconds: number, condition: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline) {
    if (await condition()) return true;
    await sleep(200);
  }
  return false;
}

function startApi(entry: string, environment: Record<string, string>, logFile: string) {
  const log = createWriteStream(logFile, { flags: "a" });
  const child = spawn(process.execPath, [entry], {
    env: { ...inheritedEnvironment(), NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  return {
    hasEnded: () => child.exitCode !== null,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Starts this release's API on the tables of another one, then applies the migrations; reports the outcome. */
export async function startOnReleaseTables(release: CheckedOutRelease, folder: string): Promise<string[]> {
  const [postgresPort = 0, port = 0] = await findFreePorts(2);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), port: postgresPort, isTemporary: true });
  try {
    await postgres.createDatabase("samling");
    const environment = {
      DATABASE_URL: postgres.url("samling"),
      PUBLIC_URL: "https://samling.test",
      MEDIA_SECRET: "x".repeat(32),
      DATA_DIR: join(folder, "data"),
      API_PORT: String(port),
    };
    const logFile = join(folder, "api.log");
    if ((await runInRelease(release, ["api/src/migrate.ts"], environment)) !== 0)
      throw new Error("The release cannot migrate.");
    const api = startApi(apiEntry, environment, logFile);
    try {
      if (await within(15, () => isReady(port))) return ["it serves at once: no migration is missing"];
      const match = /lacks (\d+) migrations, from (\S+) on/.exec(await readFile(logFile, "utf8"));
      if (api.hasEnded() || !match) return [`it ended: ${(await readFile(logFile, "utf8")).slice(-500)}`];
      await migrateDatabase(environment);
      const isServing = await within(30, () => isReady(port));
      return [
        `it waits, and answers no request, because ${match[1]} migrations are missing, from ${match[2]} on`,
        isServing ? "after npm run migrate it serves" : "after npm run migrate it does not serve",
      ];
    } finally {
      await api.stop();
    }
  } finally {
    await postgres.stop();
  }
}
