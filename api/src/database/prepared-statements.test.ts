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

it("prepares one statement for a visitor's lists of all collections", async () => {
  const contributions = [await buildContribution(), await buildContribution()];
  for (const contribution of contributions) {
    const { body } = await list(contribution);
    expect(body.items.map(({ contributionId }) => contributionId)).toEqual([contribution.id]);
  }
  expect(await listPrepared()).toHaveLength(1);
});

it("prepares one statement for all later pages of a visitor's lists", async () => {
  const contribution = await buildContribution();
  for (const paginationId of ["99999999", "88888888"]) {
    const { body } = await list(contribution, { paginationId });
    expect(body.items).toHaveLength(1);
  }
  expect(await listPrepared()).toEqual([expect.stringContaining("$3")]);
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
