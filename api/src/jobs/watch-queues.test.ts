import type { Readiness } from "@samling/telemetry/operations-server";
import { withQueues } from "../health.ts";
import { eventually } from "../testing/eventually.ts";
import { openTestApi } from "../testing/test-api.ts";
import { watchQueues } from "./watch-queues.ts";

const api = openTestApi();
afterEach(() => api.database.sequelize.query("DELETE FROM jobs.job"));

const job = { organizationId: crypto.randomUUID(), mediaId: crypto.randomUUID() };
const measure = async (name: string) => (await api.parts.jobs.measure()).find((queue) => queue.name === name);
const begin = (seconds: number) =>
  api.database.sequelize.query("UPDATE jobs.job SET created_on = :moment, start_after = :moment", {
    replacements: { moment: new Date(Date.now() + seconds * 1000) },
  });

describe("the age of a queue", () => {
  it("is how long its oldest job has waited since it could have begun", async () => {
    await api.parts.jobs.enqueue("make-film", job, job);
    await begin(-600);
    await api.parts.jobs.enqueue("make-film", job);
    const film = await measure("make-film");
    expect(film).toMatchObject({ waiting: 3, running: 0, failed: 0 });
    expect(film?.oldestSeconds).toBeGreaterThan(595);
    expect((await measure("send-mail"))?.oldestSeconds).toBe(0);
  });

  it("counts neither a retry that is not due, nor a rebuild that no one waits for", async () => {
    await api.parts.jobs.enqueue("make-film", job);
    await begin(600);
    expect(await measure("make-film")).toMatchObject({ waiting: 1, oldestSeconds: 0 });
    await api.parts.jobs.enqueue("make-derivatives", { ...job, isRebuild: true });
    await begin(-600);
    expect(await measure("make-derivatives")).toMatchObject({ waiting: 1, oldestSeconds: 0 });
  });
});

it("a worker is not ready while a job has waited longer than the limit, and names the queue", async () => {
  await api.parts.jobs.enqueue("make-derivatives", job);
  await begin(-600);
  const watch = watchQueues(api.parts.jobs, { intervalMs: 50 });
  const ready = async (): Promise<Readiness> => ({ status: "ready" });
  const late = { status: "unready", heartbeat: true, queues: false, oldestQueue: "make-derivatives" };
  try {
    await eventually(async () => expect(await withQueues(ready, watch, 300_000)()).toEqual(late));
    expect(await withQueues(ready, watch, 3_600_000)()).toMatchObject({ status: "ready", queues: true });
    await api.database.sequelize.query("DELETE FROM jobs.job");
    await eventually(async () => expect(await withQueues(ready, watch, 300_000)()).toMatchObject({ status: "ready" }));
  } finally {
    watch.stop();
  }
});

it("a worker is not ready once it has not seen its queues for half a minute", async () => {
  const silent = { secondsSinceCheck: () => 31, findOldest: () => undefined, stop: () => {} };
  const checkReadiness = withQueues(async () => ({ status: "ready" }), silent, 300_000);
  expect(await checkReadiness()).toMatchObject({ status: "unready", heartbeat: false });
});
