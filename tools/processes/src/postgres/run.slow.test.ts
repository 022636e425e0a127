import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports";
import pg from "pg";
import { prepareCluster } from "./cluster.ts";
import { endLeftover } from "./leftover.ts";
import { type Postgres, startPostgres } from "./run.ts";

let folder: string;
let postgres: Postgres | undefined;

const start = async () => {
  const [port = 0] = await findFreePorts(1);
  postgres = await startPostgres({ folder: join(folder, "postgres"), port, isTemporary: true });
  return postgres;
};

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres?.url("samling") });
  // One of the tests kills the server under it.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  // Closed to all other accounts, like a home folder.
  folder = await mkdtemp(join(tmpdir(), "postgres-"));
});
afterEach(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

it("runs in a folder that is closed to other accounts, and has the extensions that the portal uses", async () => {
  await (await start()).createDatabase("samling");
  for (const extension of ["pg_trgm", "unaccent", "btree_gin", "cube", "earthdistance"]) {
    await query(`create extension ${extension}`);
  }
  expect(await query("select lower('ÅÄÖ') as lower, unaccent('Åland') as plain")).toEqual([
    { lower: "åäö", plain: "Aland" },
  ]);
});

it("keeps its data over a restart", async () => {
  const first = await start();
  await first.createDatabase("samling");
  await query("create table kept as select 1 as one");
  await first.stop();
  await (await start()).createDatabase("samling");
  expect(await query("select one from kept")).toEqual([{ one: 1 }]);
});

it("starts despite a stale pid file that names an unrelated process", async () => {
  await (await start()).stop();
  await writeFile(join(folder, "postgres/data/postmaster.pid"), `${process.pid}\n`);
  await (await start()).createDatabase("samling");
  expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
});

it("may be stopped by several at the same time", async () => {
  await start();
  const { data, identity } = await prepareCluster({ folder: join(folder, "postgres"), isTemporary: true });
  const ends = Array.from({ length: 4 }, () => endLeftover(data, identity));
  await expect(Promise.all(ends)).resolves.toHaveLength(4);
});

it("is restarted when its process is killed", async () => {
  const server = await start();
  await server.createDatabase("samling");
  const before = server.child.pid;
  server.child.kill("SIGKILL");
  const deadline = Date.now() + 40_000;
  let rows: unknown[] = [];
  while (rows.length === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    rows = server.child.pid === before ? [] : await query("select 1 as one").catch(() => []);
  }
  expect(rows).toEqual([{ one: 1 }]);
});
