/** An API and a worker that no longer answer, under the supervision of `npm start`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startChild } from "@samling/processes/children/child";
import { defaultHeartbeat } from "@samling/processes/children/heartbeat";
import { findFreePorts } from "@samling/processes/free-ports";
import { testEnvironment } from "../testing/environment.ts";
import { eventually } from "../testing/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
let folder: string;
const children: Child[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "samling-frozen-"));
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const entries = { api: "server.ts", worker: "worker.ts" };

async function start(name: keyof typeof entries) {
  const [operations = 0, port = 0] = await findFreePorts(2);
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${operations}/ready`, { signal: AbortSignal.timeout(1_000) })).ok;
  const child = await startChild({
    name,
    entry: join(import.meta.dirname, "..", entries[name]),
    env: {
      ...testEnvironment,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      API_PORT: String(port),
      OPERATIONS_PORT: String(operations),
    },
    logFile: join(folder, `${name}.log`),
    isReady,
    // The same steps as by default, but every half second.
    heartbeat: { everyMs: 500, maxUnanswered: 20, maxUnansweredAtStart: 120 },
  });
  children.push(child);
  return { child, isReady };
}

it("an API and a worker that freeze are replaced by ones that work", async () => {
  const started = await Promise.all([start("api"), start("worker")]);
  const frozen = started.map(({ child }) => child.pid);
  for (const { child } of started) child.kill("SIGSTOP");
  for (const { isReady } of started) await expect(isReady()).rejects.toThrow();
  await Promise.all(
    started.map(({ child, isReady }, index) =>
      eventually(async () => {
        expect(child.pid).not.toBe(frozen[index]);
        expect(await isReady()).toBe(true);
      }),
    ),
  );
});

it("a frozen process is ended within 45 seconds, so that another works within a minute", () => {
  expect(((defaultHeartbeat.maxUnanswered + 1) * defaultHeartbeat.everyMs) / 1000).toBeLessThanOrEqual(45);
});
