/** Statements that take too long, in a real Postgres. */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "sequelize";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import { close, listen, portOf } from "../http/listen.ts";
import type { Parts } from "../parts.ts";
import { testEnvironment } from "../testing/environment.ts";
import { eventually } from "../testing/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { connectDatabase, jobTimeouts } from "./connection.ts";
import { toDatabaseError } from "./errors.ts";

let template: TestDatabase;
let parts: Parts;
let server: Server;
beforeAll(async () => {
  template = await createTestDatabase();
  const environment = {
    ...testEnvironment,
    DATABASE_URL: template.url,
    DATABASE_POOL: "2",
    DATABASE_STATEMENT_TIMEOUT: "0.5",
    DATABASE_LOCK_TIMEOUT: "0.2",
    DATABASE_IDLE_TRANSACTION_TIMEOUT: "0.3",
    LOG_LEVEL: "silent",
  };
  parts = createParts(readConfig(environment));
  server = await listen(createApp(parts), { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await close(server);
  await parts.database.close();
  await template.drop();
});

/** Milliseconds that the slow statement takes unless it is cancelled. */
const withoutLimit = 20_000;

const ask = async () => {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/api/organizations`);
  const body = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, headers: response.headers, body, ms: performance.now() - started };
};

const tooLong = async () => {
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  for (const { status, headers, body, ms } of answers) {
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "TIMEOUT", "2"]);
    expect(body.message).toBe("That took too long. Please try again in a moment.");
    expect(ms).toBeLessThan(withoutLimit / 2);
  }
};

describe("a request", () => {
  it("is answered with 503 when its statement is too slow, and gives its connection back", async () => {
    await template.sequelize.query(
      `ALTER TABLE organizations RENAME TO kept;
       CREATE VIEW organizations AS SELECT kept.* FROM pg_sleep(${withoutLimit / 1000}), kept`,
    );
    await tooLong();
    await template.sequelize.query("DROP VIEW organizations; ALTER TABLE kept RENAME TO organizations");
    expect((await ask()).status).toBe(200);
  });

  it("is answered with 503 when another transaction keeps the table locked", async () => {
    const transaction = await template.sequelize.transaction();
    await template.sequelize.query("LOCK TABLE organizations IN ACCESS EXCLUSIVE MODE", { transaction });
    await tooLong();
    await transaction.rollback();
    expect((await ask()).status).toBe(200);
  });
});

it("a transaction that does nothing for too long is ended, with its locks", async () => {
  const { sequelize } = parts.database;
  const idle = sequelize.transaction(async (transaction) => {
    await sequelize.query("LOCK TABLE organizations IN ACCESS EXCLUSIVE MODE", { transaction });
    await sleep(1_000);
    await sequelize.query("SELECT 1", { transaction });
  });
  const failure = await idle.then(() => null, toDatabaseError);
  expect(failure?.status).toBe(503);
  expect((await ask()).status).toBe(200);
});

it("the transaction that Postgres ends for a deadlock is answered with 503, too", async () => {
  const worker = connectDatabase(template.url, { timeouts: jobTimeouts });
  const { sequelize } = worker;
  const lock = (key: number, transaction: Transaction) =>
    sequelize.query(`SELECT pg_advisory_xact_lock(${key})`, { transaction });
  const transactions = [await sequelize.transaction(), await sequelize.transaction()] as const;
  const [first, second] = transactions;
  await lock(1, first);
  await lock(2, second);
  const both = await Promise.allSettled(
    [lock(2, first), lock(1, second)].map((it, index) => it.finally(() => transactions[index]?.rollback())),
  );
  const failures = both.flatMap((outcome) =>
    outcome.status === "rejected" ? [toDatabaseError(outcome.reason)?.code] : [],
  );
  expect(failures).toEqual(["TIMEOUT"]);
  await worker.close();
});

it("the statements of a job run as long as they need", async () => {
  const worker = connectDatabase(template.url, { timeouts: jobTimeouts });
  for (const name of ["statement_timeout", "lock_timeout"]) {
    expect((await worker.sequelize.query(`SHOW ${name}`))[0]).toEqual({ [name]: "0" });
  }
  await worker.close();
});

it("a connection that opens slowly is used once it is open, and is not opened again", async () => {
  const { hostname, port } = new URL(template.url);
  let opened = 0;
  const proxy = createServer((socket) => {
    opened += 1;
    const server = connect(Number(port), hostname);
    socket.on("error", () => server.destroy()).pipe(server);
    server
      .on("error", () => socket.destroy())
      .once("data", async (first: Buffer) => {
        server.pause();
        // Longer than a request waits.
        await sleep(5_000);
        socket.write(first);
        server.pipe(socket);
      });
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const url = Object.assign(new URL(template.url), {
    hostname: "127.0.0.1",
    port: String((proxy.address() as AddressInfo).port),
  }).href;
  const slow = connectDatabase(url, { pool: 1 });
  try {
    await eventually(() => slow.sequelize.query("SELECT 1"));
    // Sequelize asks for the version by a connection of its own.
    expect(opened).toBe(2);
  } finally {
    await slow.close();
    proxy.close();
  }
});
