/** Two databases with different rows show which of them answers. */
import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@samling/contract/types";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import { close, listen, portOf } from "../http/listen.ts";
import type { Parts } from "../parts.ts";
import { buildOrganization, buildUser } from "../testing/build.ts";
import { testEnvironment } from "../testing/environment.ts";
import { type Client, createClient } from "../testing/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { fromReplica } from "./replica.ts";

let behind: TestDatabase;
let main: TestDatabase;
let parts: Parts;
let server: Server;
let api: Client;

/** Models belong to the database that was opened last, so the replica is filled first. */
beforeAll(async () => {
  behind = await createTestDatabase();
  await buildOrganization({ name: "As the replica knows it" });
  main = await createTestDatabase();
  const environment = {
    ...testEnvironment,
    DATABASE_URL: main.url,
    DATABASE_REPLICA_URL: behind.url,
    LOG_LEVEL: "silent",
  };
  parts = createParts(readConfig(environment));
  server = await listen(createApp(parts), { port: 0, host: "127.0.0.1" });
  api = createClient(`http://127.0.0.1:${portOf(server)}`);
});
afterAll(async () => {
  await close(server);
  await parts.database.close();
  await main.drop();
  await behind.drop();
});

const namesFor = async (actor: Parameters<Client["get"]>[1] = {}) => {
  const { body } = await api.get<Answer<"GET /api/organizations">>("/api/organizations", actor);
  return body.map(({ name }) => name);
};

it("answers the public, while people who are signed in read what they have just written", async () => {
  const organization = await buildOrganization({ name: "As it is" });
  const user = await buildUser({ organization });
  expect(await namesFor()).toEqual(["As the replica knows it"]);
  expect(await namesFor({ actor: user })).toEqual(["As it is"]);
});

const searchFor = async (actor: Parameters<Client["get"]>[1] = {}) => {
  const { body } = await api.get<Answer<"GET /api/search">>("/api/search", { ...actor, query: { q: "as" } });
  return body.organizations.map(({ name }) => name);
};

it("answers searches of the public, whose statements are in one transaction", async () => {
  expect(await searchFor()).toEqual(["As the replica knows it"]);
  expect(await searchFor({ actor: await buildUser() })).toEqual(["As it is"]);
});

it("is asked again when the connection breaks: another one may answer [MANY-01]", async () => {
  const { sequelize } = parts.database;
  const asking = fromReplica(() => sequelize.query("SELECT name FROM organizations, pg_sleep(1)"));
  await sleep(300);
  await main.sequelize.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name", {
    replacements: { name: new URL(behind.url).pathname.slice(1) },
  });
  expect((await asking)[0]).toEqual([{ name: "As the replica knows it" }]);
});

it("is skipped while it lags, which functions of this database simulate [MANY-05]", async () => {
  const { sequelize } = behind;
  const name = new URL(behind.url).pathname.slice(1);
  const lagAt = (place: string) =>
    sequelize.query(`CREATE SCHEMA IF NOT EXISTS lag;
      CREATE OR REPLACE FUNCTION lag.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
      CREATE OR REPLACE FUNCTION lag.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS $$ SELECT pg_lsn '${place}' $$`);
  await lagAt("0/1");
  await sequelize.query(`ALTER DATABASE "${name}" SET search_path = lag, pg_catalog, public`);
  await main.sequelize.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name", {
    replacements: { name },
  });
  await sleep(1_000);
  expect(await namesFor()).toEqual(["As it is"]);
  expect(await searchFor()).toEqual(["As it is"]);
  await lagAt("FFFFFFFF/0");
  await sleep(300);
  expect(await searchFor()).toEqual(["As the replica knows it"]);
});

it("is skipped while it cannot be reached", async () => {
  await behind.drop();
  expect(await namesFor()).toEqual(["As it is"]);
  expect(await searchFor()).toEqual(["As it is"]);
});
