/** A database that moves to another machine: its address leads nowhere for a while, or to a server that may only be read. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "@samling/processes/free-ports";
import { type Postgres, queryDatabase, startPostgres } from "@samling/processes/postgres/run";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import { findEarlier } from "../features/contributions/submit.ts";
import type { SignedInActor } from "../http/actor.ts";
import { close, listen, portOf } from "../http/listen.ts";
import type { JobHandlers } from "../jobs/jobs.ts";
import { Contribution } from "../models/contributions.ts";
import { Organization } from "../models/organizations.ts";
import type { Parts } from "../parts.ts";
import { buildCollection, buildUser } from "../testing/build.ts";
import { testEnvironment } from "../testing/environment.ts";
import { eventually } from "../testing/eventually.ts";
import { toDatabaseError } from "./errors.ts";
import { execute, inTransaction, select } from "./transaction.ts";

/** An address of the database that leads to it, nowhere, or to a machine that no longer answers. */
async function openLink(target: number) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((socket) => {
    const onward = connect(target, "127.0.0.1");
    for (const item of [socket, onward]) {
      sockets.add(item);
      item.on("error", () => undefined).on("close", () => sockets.delete(item));
    }
    if (!isOpen) return socket.destroy();
    socket.pipe(onward).pipe(socket);
    socket.on("close", () => onward.destroy());
    onward.on("close", () => socket.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      isOpen = true;
    },
    cut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    /** Connections that are open stay open, but no byte arrives; new ones lead to the database. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

let folder: string;
let postgres: Postgres;
let link: Awaited<ReturnType<typeof openLink>>;
let parts: Parts;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-moved-"));
  const [port = 0] = await findFreePorts(1);
  postgres = await startPostgres({ folder, port, isTemporary: true, settings: ["synchronous_commit=on"] });
  await postgres.createDatabase("moved");
  link = await openLink(port);
  const url = Object.assign(new URL(postgres.url("moved")), { port: link.port }).href;
  const environment = {
    ...testEnvironment,
    DATABASE_URL: url,
    DATABASE_STATEMENT_TIMEOUT: "1",
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "silent",
  };
  parts = createParts(readConfig(environment), {}, { takesJobs: true });
  await parts.database.migrate();
  await parts.jobs.start();
  server = await listen(createApp(parts), { port: 0, host: "127.0.0.1" });
});
afterEach(() => link.open());
afterAll(async () => {
  await close(server);
  await parts.jobs.stop();
  await parts.database.close();
  link.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(path: string, body?: object): Promise<{ status: number; code?: string }> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${portOf(server)}${path}`, body ? init : {});
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code && { code }) };
}
/** Writes a count of tries, and then refuses. */
const signIn = () => ask("/api/login", { email: "nobody@example.org", password: "not this one" });
const administer = (sql: string) => queryDatabase(postgres.url("postgres"), sql);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => toDatabaseError(error)?.code,
  );
const create = (name: string) => inTransaction(() => Organization.create({ name }));

it("reads, writes and transactions wait for it, and are then answered [MANY-01]", async () => {
  link.cut();
  const waiting = Promise.all([ask("/api/organizations"), signIn(), create("While it was away")]);
  await sleep(1_500);
  link.open();
  const [read, write] = await waiting;
  expect([read.status, write.code]).toEqual([200, "LOGIN_ERROR"]);
  expect(await Organization.count({ where: { name: "While it was away" } })).toBe(1);
});

it("no one waits longer than a few seconds for a database that does not come back [MANY-01]", async () => {
  link.cut();
  const began = performance.now();
  const answers = await Promise.all([ask("/api/organizations"), signIn()]);
  expect(answers).toEqual(Array(2).fill({ status: 503, code: "UNAVAILABLE" }));
  expect(performance.now() - began).toBeLessThan(10_000);
});

/** Breaks the connection while the work is being done, and lets new ones through at once. */
async function breakDuring<T>(work: () => Promise<T>): Promise<T> {
  const result = work();
  result.catch(() => undefined);
  await sleep(300);
  link.cut();
  link.open();
  return result;
}

it("a read is repeated when the connection breaks, and nothing else is done twice [MANY-01]", async () => {
  const read = () => select("SELECT pg_sleep(0.6), 1 AS one");
  expect(await breakDuring(read)).toMatchObject([{ one: 1 }]);
  const write = () => execute("DO $$ BEGIN PERFORM pg_sleep(0.6); END $$");
  expect(await codeOf(breakDuring(write))).toBe("UNAVAILABLE");
  let times = 0;
  const transaction = () =>
    inTransaction(async () => {
      times += 1;
      await read();
    });
  expect([await codeOf(breakDuring(transaction)), times]).toEqual(["UNAVAILABLE", 1]);
});

it("a server that follows another one is not ready, and is left as soon as there is one that writes [MANY-02]", async () => {
  await administer("ALTER DATABASE moved SET default_transaction_read_only = on");
  link.cut();
  link.open();
  expect(await signIn()).toEqual({ status: 503, code: "UNAVAILABLE" });
  await eventually(async () => expect((await ask("/api/ready")).status).toBe(503));
  expect((await ask("/api/organizations")).status).toBe(200);
  await administer("ALTER DATABASE moved RESET default_transaction_read_only");
  await eventually(async () => expect((await ask("/api/ready")).status).toBe(200));
  expect((await signIn()).code).toBe("LOGIN_ERROR");
});

it("a connection in which no more bytes arrive is given up, and the next one works [MANY-01]", async () => {
  await ask("/api/organizations");
  link.silence();
  const began = performance.now();
  expect(await ask("/api/organizations")).toEqual({ status: 503, code: "UNAVAILABLE" });
  expect(performance.now() - began).toBeLessThan(15_000);
  await eventually(async () => expect((await ask("/api/organizations")).status).toBe(200));
});

/** Cancels the waiting statement, as an operator would who finds that it hangs. */
async function cancelWaiting<T>(work: Promise<T>): Promise<T> {
  const waiting = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  while (!isOver) {
    await administer(waiting);
    await sleep(100);
  }
  return ended;
}

it("a commit that no standby has confirmed is not answered with success, even when it is requested again [MANY-01]", async () => {
  const user = await buildUser();
  const { organizationId, id: collectionId } = await buildCollection();
  const again = () => findEarlier({ user } as unknown as SignedInActor, "key");
  await administer("ALTER SYSTEM SET synchronous_standby_names = 'absent'");
  await administer("SELECT pg_reload_conf()");
  await sleep(500);
  try {
    expect(await codeOf(cancelWaiting(create("On one machine alone")))).toBe("TIMEOUT");
    const values = { organizationId, collectionId, userId: user.id, idempotencyKey: "key" };
    expect(await codeOf(cancelWaiting(Contribution.create(values)))).toBe("TIMEOUT");
    // Its row is there, and another machine may never have it.
    expect(await codeOf(cancelWaiting(again()))).toBe("TIMEOUT");
  } finally {
    await administer("ALTER SYSTEM RESET synchronous_standby_names");
    await administer("SELECT pg_reload_conf()");
  }
  await eventually(() => create("On two machines"));
  expect(await again()).toMatchObject({ userId: user.id });
});

it("jobs continue with the next connection [MANY-01]", async () => {
  let times = 0;
  const handlers = {
    "forget-words": async () => {
      times += 1;
      return "done" as const;
    },
  } as unknown as JobHandlers;
  await parts.jobs.work(handlers, 1, new Map([["forget-words", 1]]));
  link.cut();
  const adding = eventually(() => parts.jobs.enqueue("forget-words", {}));
  await sleep(1_000);
  link.open();
  await adding;
  await eventually(() => expect(times).toBe(1));
});
