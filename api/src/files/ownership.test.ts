/** Two installations and one storage: a copy of a database must not delete what the original needs. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pino } from "pino";
import { connectDatabase } from "../database/connection.ts";
import { createHandlers } from "../job-handlers.ts";
import { PendingObject } from "../models/storage.ts";
import type { Parts } from "../parts.ts";
import type { Storage } from "../storage/storage.ts";
import { buildOrganization } from "../testing/build.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { claimStorage, ForeignStorageError, guardStorage, ownsStorage, takeOverStorage } from "./ownership.ts";

let api: TestApi;
let storage: Storage;
beforeEach(async () => {
  api = await startTestApi();
  ({ storage } = api.parts);
});
afterEach(() => api.stop());

const ours = () => ({ sequelize: api.parts.database.sequelize, storage });
const query = (sql: string) => api.parts.database.sequelize.query(sql);

async function storeForgotten(): Promise<string> {
  const { id: organizationId } = await buildOrganization();
  const key = `${organizationId}/originals/${randomUUID()}`;
  await storage.put(key, Readable.from([Buffer.from("content")]));
  await PendingObject.create({ organizationId, key, aliveAt: new Date(0) });
  return key;
}

const sweep = (parts: Parts) => createHandlers(parts)["sweep-objects"]({}, new AbortController().signal);

it("deletes in an unmarked storage, which is its own from then on", async () => {
  const key = await storeForgotten();
  expect(await sweep(api.parts)).toBe("done");
  expect(await storage.stat(key)).toBeNull();
  expect(await ownsStorage(ours())).toBe(true);
});

const copies: Record<string, string> = {
  "restored from a backup": "UPDATE installation SET id = gen_random_uuid(), marks = 0, database = NULL",
  "copied by pg_dump into another database": "UPDATE installation SET database = 'another'",
  "copied with the whole server, while the original goes on": "UPDATE installation SET marks = marks - 1",
};
describe.each(Object.entries(copies))("a database %s, on the storage of the original", (_, copy) => {
  let key: string;
  beforeEach(async () => {
    await claimStorage(ours());
    key = await storeForgotten();
    await query(copy);
  });

  it("deletes nothing there, and its jobs say why", async () => {
    await expect(sweep(api.parts)).rejects.toThrow("npm run move");
    await expect(storage.remove([key])).rejects.toBeInstanceOf(ForeignStorageError);
    await expect(storage.removeUnfinished(new Date())).rejects.toBeInstanceOf(ForeignStorageError);
    expect(await storage.stat(key)).not.toBeNull();
  });

  it("leaves the storage its mark, and hands nothing to the sweeper", async () => {
    await PendingObject.destroy({ where: {} });
    let now = Date.now() + 60_000;
    const parts = { ...api.parts, log: pino({ level: "silent" }), clock: () => new Date(now) };
    const compare = () => createHandlers(parts)["compare-storage"]({}, new AbortController().signal);
    expect(await compare()).toBe("done");
    now += 7 * 24 * 3_600_000;
    expect(await compare()).toBe("done");
    expect(await PendingObject.count()).toBe(0);
    expect(await ownsStorage(ours())).toBe(false);
  });

  it("deletes once an operator has moved the storage to it, and the original does so no longer", async () => {
    await query("CREATE TABLE original AS TABLE installation");
    await takeOverStorage(ours());
    expect(await sweep(api.parts)).toBe("done");
    expect(await storage.stat(key)).toBeNull();
    await query("UPDATE installation i SET id = o.id, marks = o.marks + 1, database = this_database() FROM original o");
    expect(await ownsStorage(ours())).toBe(false);
  });
});

it("still owns its storage if it was ended between counting a mark and writing it", async () => {
  await claimStorage(ours());
  await query("UPDATE installation SET marks = marks + 1");
  expect(await claimStorage(ours())).toBe(true);
});

it("recognizes its database for a user who may do little, and through another connection", async () => {
  await claimStorage(ours());
  const other = connectDatabase(api.database.url);
  try {
    await other.sequelize.query("CREATE ROLE little NOLOGIN; GRANT SELECT ON installation TO little");
    const places = { sequelize: other.sequelize, storage: guardStorage({ sequelize: other.sequelize, storage }) };
    const isHere = await other.sequelize.transaction(async (transaction) => {
      await other.sequelize.query("SET LOCAL ROLE little", { transaction });
      const [rows] = await other.sequelize.query("SELECT database = this_database() AS here FROM installation", {
        transaction,
      });
      return (rows as { here: boolean }[])[0]?.here;
    });
    expect(isHere).toBe(true);
    expect(await ownsStorage(places)).toBe(true);
  } finally {
    await other.sequelize.query("DROP OWNED BY little; DROP ROLE little");
    await other.close();
  }
});
