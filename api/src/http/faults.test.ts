/** Postgres goes down and comes back while requests are made. */
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports";
import { type Postgres, startPostgres } from "@samling/processes/postgres/run";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import type { Parts } from "../parts.ts";
import { testEnvironment } from "../testing/environment.ts";
import { eventually } from "../testing/eventually.ts";
import { close, listen, portOf } from "./listen.ts";

let folder: string;
let postgres: Postgres;
let parts: Parts;
let server: Server;

/** A separate Postgres, since stopping the shared one would break the other tests. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-faults-"));
  const [port = 0] = await findFreePorts(1);
  postgres = await startPostgres({ folder, port, isTemporary: true });
  await postgres.createDatabase("faults");
  const environment = {
    ...testEnvironment,
    DATABASE_URL: postgres.url("faults"),
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "silent",
  };
  parts = createParts(readConfig(environment));
  await parts.database.migrate();
  await parts.jobs.start();
  server = await listen(createApp(parts), { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await close(server);
  await parts.jobs.stop();
  await parts.database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${portOf(server)}${path}`);
  const body = (await response.json()) as { code?: string };
  return { status: response.status, headers: response.headers, body, ms: performance.now() - started };
};

/** Sends requests without a pause until `isOver`, and yields every answer. */
async function askUntil(isOver: () => boolean) {
  const answers: Awaited<ReturnType<typeof get>>[] = [];
  while (!isOver()) answers.push(await get("/api/organizations"));
  return answers;
}

it("answers 503 while Postgres is down, never hangs, and recovers by itself", async () => {
  expect((await get("/api/ready")).status).toBe(200);
  let isOver = false;
  const asking = Array.from({ length: 4 }, () => askUntil(() => isOver));
  await postgres.stop();
  const away = await get("/api/organizations");
  expect([away.status, away.body.code]).toEqual([503, "UNAVAILABLE"]);
  expect(away.headers.get("Retry-After")).toBe("2");
  // An answer is kept for a moment.
  await eventually(async () =>
    expect(await get("/api/ready")).toMatchObject({ status: 503, body: { database: false, storage: true } }),
  );
  expect((await get("/api/health")).status).toBe(200);
  await postgres.start();
  expect((await get("/api/organizations")).status).toBe(200);
  await eventually(async () => expect((await get("/api/ready")).status).toBe(200));
  isOver = true;
  const answers = (await Promise.all(asking)).flat();
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(8_000);
});
