import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { createHandlers } from "../job-handlers.ts";
import { eventually } from "../testing/eventually.ts";
import { openTestApi } from "../testing/test-api.ts";
import { createJobs } from "./create-jobs.ts";

const api = openTestApi();

it("begins a job as soon as it is enqueued, without waiting for the next poll", async () => {
  let ended = 0;
  const endOne = async () => {
    ended += 1;
    return "done" as const;
  };
  const handlers = { ...createHandlers(api.parts), "renew-story": endOne };
  await api.parts.jobs.work(handlers, 1, new Map([["renew-story", 1]]));
  await sleep(500);
  const began = performance.now();
  for (let count = 1; count <= 5; count += 1) {
    await api.parts.jobs.enqueue("renew-story", { organizationId: "museum", mediaId: `story ${count}` });
    await eventually(async () => expect(ended).toBe(count));
  }
  // Two polls are five seconds apart.
  expect(performance.now() - began).toBeLessThan(4_500);
});

/** Starts the jobs of another process, and returns the lines of its log and the number of connections that listen. */
async function startJobs(url: string, takesJobs: boolean) {
  const { database } = api;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const jobs = createJobs({ url, database, log, takesJobs });
  try {
    await jobs.start();
    const [listening] = await database.sequelize.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
         AND (query LIKE 'LISTEN%' OR query LIKE '%pg_listening_channels%') AND pid <> pg_backend_pid()`,
    );
    return { lines, listening: listening.length };
  } finally {
    await jobs.stop();
  }
}

it("needs a connection that listens only in a process that takes jobs", async () => {
  const { databaseUrl } = api.parts.config;
  const [without, taking] = [await startJobs(databaseUrl, false), await startJobs(databaseUrl, true)];
  expect(taking.listening).toBe(without.listening + 1);
  expect([...without.lines, ...taking.lines]).toEqual([]);
});

it("is logged if it cannot listen: each worker then looks for jobs every second", async () => {
  const { sequelize } = api.database;
  const url = new URL(api.parts.config.databaseUrl);
  const role = `alone_${url.pathname.slice(1)}`;
  // Its queries have the only connection.
  await sequelize.query(`CREATE ROLE ${role} LOGIN PASSWORD 'alone' CONNECTION LIMIT 1 IN ROLE ${url.username}`);
  Object.assign(url, { username: role, password: "alone" });
  try {
    const { lines } = await startJobs(url.href, true);
    expect(lines.join("")).toContain("new jobs are not announced");
  } finally {
    await sequelize.query(`DROP ROLE ${role}`);
  }
});
