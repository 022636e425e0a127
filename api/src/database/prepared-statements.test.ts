import type { Server } from "node:http";
import { QueryTypes } from "sequelize";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import { close, listen, portOf } from "../http/listen.ts";
import type { Contribution } from "../models/contributions.ts";
import type { Parts } from "../parts.ts";
import { buildContribution, buildUser } from "../testing/build.ts";
import { testEnvironment } from "../testing/environment.ts";
import { type Client, createClient } from "../testing/test-api.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { maxStatements, prepareIf } from "./prepared-statements.ts";

const database = openTestDatabase();
let parts: Parts;
let server: Server;
let api: Client;
beforeEach(() => start());
afterEach(() => stop());

/** With one connection, which all requests share. */
async function start(settings: Record<string, string> = {}): Promise<void> {
  const environment = { ...testEnvironment, DATABASE_URL: database.url, DATABASE_POOL: "1", LOG_LEVEL: "silent" };
  parts = createParts(readConfig({ ...environment, ...settings }));
  server = await listen(createApp(parts), { port: 0, host: "127.0.0.1" });
  api = createClient(`http://127.0.0.1:${portOf(server)}`);
}

async function stop(): Promise<void> {
  await close(server);
  await parts.database.close();
}

const listPrepared = async (): Promise<string[]> => {
  const rows = await parts.database.sequelize.query<{ statement: string }>(
    "SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%FROM \"media\"%'",
    { type: QueryTypes.SELECT },
  );
  return rows.map(({ statement }) => statement);
};

const list = (
  { collectionId, organizationId: orgId }: Contribution,
  query: Record<string, string> = {},
  options: Parameters<Client["get"]>[1] = {},
) =>
  api.get<{ items: { contributionId: string }[] }>("/api/collection-contributions", {
    ...options,
    query: { collectionId, orgId, ...query },
  });

it.each(["newest", "oldest", "earliest", "latest"])(
  "prepares one statement for all pages of a visitor's lists, the %s first",
  async (order) => {
    const [contribution, other] = [await buildContribution(), await buildContribution()];
    const { body } = await list(contribution, { order });
    expect(body.items.map(({ contributionId }) => contributionId)).toEqual([contribution.id]);
    for (const paginationId of ["10000000000", "88888888888888888"]) {
      expect((await list(contribution, { order, paginationId })).status).toBe(200);
    }
    await list(other, { order });
    expect(await listPrepared()).toHaveLength(1);
  },
);

it("plans a prepared statement for any values, and others for their own", async () => {
  const { sequelize } = parts.database;
  const contribution = await buildContribution();
  for (let n = 0; n < 8; n += 1) await list(contribution);
  const [plans] = await sequelize.query(
    "SELECT DISTINCT custom_plans::integer AS custom FROM pg_prepared_statements WHERE statement LIKE '%FROM \"media\"%'",
  );
  expect(plans).toEqual([{ custom: 0 }]);
  const [rows] = await sequelize.query("SELECT current_setting('plan_cache_mode') AS mode WHERE $n::integer = 1", {
    bind: { n: 1 },
  });
  expect(rows).toEqual([{ mode: "auto" }]);
});

it("prepares a limited number of statements", async () => {
  const { sequelize } = parts.database;
  for (let n = 0; n < maxStatements + 5; n += 1) await prepareIf(true, () => sequelize.query(`SELECT ${n} AS number`));
  const [rows] = await sequelize.query("SELECT count(*)::integer AS count FROM pg_prepared_statements");
  expect(rows).toEqual([{ count: maxStatements }]);
});

it("prepares nothing for a member, nor for words that a visitor types", async () => {
  const contribution = await buildContribution();
  await list(contribution, {}, { actor: await buildUser() });
  await list(contribution, { text: "it''123''s" });
  expect(await listPrepared()).toEqual([]);
});

it("answers after a migration has changed a column of a prepared statement", async () => {
  const contribution = await buildContribution();
  await list(contribution);
  await parts.database.sequelize.query("ALTER TABLE media ALTER COLUMN title TYPE varchar(1000)");
  const { status, body } = await list(contribution);
  expect({ status, items: body.items.length }).toEqual({ status: 200, items: 1 });
});

it("prepares nothing behind a pooler", async () => {
  await stop();
  await start({ DATABASE_DIRECT_URL: database.url });
  await list(await buildContribution());
  expect(await listPrepared()).toEqual([]);
});
