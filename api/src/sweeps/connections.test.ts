/** How many connections to Postgres a process opens at most; docs/operating/scaling.md adds them up. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { eventually } from "../testing/eventually.ts";
import { type EntryProcess, runEntry } from "../testing/run-entry.ts";
import { runServer } from "../testing/run-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

const pool = 2;
/** Connections of the job queue. */
const jobConnections = 4;

let database: TestDatabase;
let folder: string;
let watcher: pg.Client;
let env: Record<string, string>;
const runs: EntryProcess[] = [];

beforeAll(async () => {
  // Its own pool stays empty, as it sends nothing.
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "samling-connections-"));
  env = { DATABASE_URL: database.url, DATA_DIR: folder, DATABASE_POOL: String(pool), LOG_LEVEL: "info" };
  watcher = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await watcher.connect();
});
afterEach(async () => {
  for (const { child } of runs) child.kill("SIGKILL");
  await Promise.all(runs.splice(0).map(({ ended }) => ended));
  await eventually(async () => expect(await countConnections()).toBe(0));
});
afterAll(async () => {
  await watcher.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function countConnections(): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1",
    [new URL(database.url).pathname.slice(1)],
  );
  return rows[0]?.count ?? 0;
}

it("opens no more connections for many requests at once than its pool and the job queue may have", async () => {
  const server = await runServer(env);
  runs.push(server);
  let maxConnections = 0;
  let isOver = false;
  const requests = Promise.all(Array.from({ length: 60 }, () => server.get("/api/organizations"))).finally(() => {
    isOver = true;
  });
  while (!isOver) maxConnections = Math.max(maxConnections, await countConnections());
  expect((await requests).every(({ status }) => status === 200)).toBe(true);
  expect(maxConnections).toBeGreaterThanOrEqual(pool);
  expect(maxConnections).toBeLessThanOrEqual(pool + jobConnections);
});

it("opens no more connections in a worker either, which polls all queues", async () => {
  const worker = runEntry("worker.ts", { env });
  runs.push(worker);
  await worker.untilOutput("working");
  let maxConnections = 0;
  for (let turn = 0; turn < 50; turn += 1) maxConnections = Math.max(maxConnections, await countConnections());
  expect(maxConnections).toBeGreaterThan(0);
  expect(maxConnections).toBeLessThanOrEqual(pool + jobConnections);
});
