import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase, type Database, jobTimeouts } from "@samling/api/database/connection";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { apiEntry, root, workerEntry } from "@samling/stack/paths";

const baseline = (file: string): string => join(import.meta.dirname, "baselines", file);
/** Each runs in a separate process, as in production. */
const programs = {
  api: apiEntry,
  worker: workerEntry,
  "front-door": join(root, "front-door/src/server.ts"),
  "bare-form": baseline("bare-form.ts"),
  "bare-koa": baseline("bare-koa.ts"),
};

/** Settings without which the API does not start. */
export const requiredSettings = {
  PUBLIC_URL: "http://localhost:3000",
  MEDIA_SECRET: "a secret of the benchmarks, with enough characters",
};

/** A folder, a Postgres and the processes of one benchmark. */
export interface BenchEnvironment {
  folder: string;
  /** Creates a database with the tables of the portal. */
  createDatabase: (name: string) => Promise<Database>;
  start: (program: keyof typeof programs, env: Record<string, string>) => Promise<{ url: string; child: Child }>;
}

/** Everything that the work starts ends with it, and its files are removed. */
export async function withEnvironment<T>(
  work: (environment: BenchEnvironment) => Promise<T>,
  settings: readonly string[] = [],
): Promise<T> {
  await using ended = new AsyncDisposableStack();
  const folder = ended.use(await mkdtempDisposable(join(tmpdir(), "samling-bench-"))).path;
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), port, isTemporary: true, settings });
  ended.defer(() => postgres.stop());
  let children = 0;
  const environment: BenchEnvironment = {
    folder,
    createDatabase: async (name) => {
      await postgres.createDatabase(name);
      const database = ended.use(connectDatabase(postgres.url(name), { timeouts: jobTimeouts }));
      await database.migrate();
      return database;
    },
    start: async (program, env) => {
      const [port = 0] = await findFreePorts(1);
      const url = `http://127.0.0.1:${port}`;
      const name = `${program}-${children++}`;
      const ports = { API_PORT: String(port), PORT: String(port) };
      // The front door serves an empty page here.
      const shell = { SHELL_FOLDER: folder, REMOTES: `${folder}=/none` };
      const child = await startChild({
        name,
        entry: programs[program],
        env: {
          ...requiredSettings,
          DATA_DIR: folder,
          LOG_LEVEL: "warn",
          ...(program === "front-door" && shell),
          ...env,
          ...ports,
        },
        logFile: join(folder, `${name}.log`),
        ...(program !== "worker" && { isReady: async () => (await fetch(`${url}/api/health`)).ok }),
      });
      ended.defer(() => child.stop());
      return { url, child };
    },
  };
  await writeFile(join(folder, "index.html"), "<html></html>");
  return await work(environment);
}
