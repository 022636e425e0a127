/**
 * Upgrades the oldest supported version to this one in a real Postgres. Its archive has a backup, and the queues and
 * jobs that no backup has: `SELECT name FROM jobs.queue`, and name and data of each waiting job.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { QueryTypes } from "sequelize";
import { loadTables, makeSchema } from "../backup/load.ts";
import { contentKey, findManifest, type Manifest } from "../backup/manifest.ts";
import { readObjects } from "../backup/object-list.ts";
import { openPlace } from "../backup/place.ts";
import type { JobName } from "../jobs/jobs.ts";
import { OutgoingMail } from "../models/platform.ts";
import { eventually } from "../testing/eventually.ts";
import { hashObjects } from "../testing/installation.ts";
import { openMailingApi } from "../testing/mailing-api.ts";
import { migrations } from "./migrations.ts";

const archive = join(import.meta.dirname, "../testing/versions/2026-11-26.tar.gz");

type Row = Record<string, unknown>;
interface KeptJob {
  name: JobName;
  data: Row;
}

let folder: string;
const api = openMailingApi();
let manifest: Manifest;
let before: Map<string, Row[]>;
let after: Map<string, Row[]>;
let hashes: Record<string, string>;
const written: string[] = [];

const select = <T extends object>(sql: string, replacements: Row = {}): Promise<T[]> =>
  api.database.sequelize.query<T>(sql, { type: QueryTypes.SELECT, replacements });
const change = (sql: string, replacements: Row) => api.database.sequelize.query(sql, { replacements });

/** Rows of each table of the backup, in the columns that it had. */
async function readRows(): Promise<Map<string, Row[]>> {
  const tables = manifest.tables.filter(({ name }) => name !== "migrations");
  const rows = tables.map(async ({ name, columns }): Promise<[string, Row[]]> => {
    const found = await select<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
    return [name, found.map(({ row }) => Object.fromEntries(columns.map((column) => [column, row[column]])))];
  });
  return new Map(await Promise.all(rows));
}

/** Reads and writes as the processes of the version before do, until it is aborted. */
async function useMeanwhile(signal: AbortSignal): Promise<void> {
  const [like] = await select<Row>("SELECT organization_id, collection_id, user_id FROM contributions LIMIT 1");
  while (!signal.aborted) {
    const values = { ...like, id: randomUUID(), title: `Written meanwhile ${written.length}` };
    await change(
      `INSERT INTO contributions (organization_id, id, collection_id, user_id)
       VALUES (:organization_id, :id, :collection_id, :user_id)`,
      values,
    );
    await change(
      `INSERT INTO media (organization_id, id, collection_id, contribution_id, kind, original_key, original_name, type, bytes, sha256)
       VALUES (:organization_id, :id, :collection_id, :id, 'image', :id, 'a.jpg', 'image/jpeg', 1, repeat('0', 64))`,
      values,
    );
    await change("UPDATE media SET title = :title WHERE organization_id = :organization_id AND id = :id", values);
    await select("SELECT c.id, m.title FROM contributions c JOIN media m ON m.contribution_id = c.id LIMIT 50");
    written.push(values.id);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-oldest-"));
  await promisify(execFile)("tar", ["-xzf", archive, "-C", folder]);
  const place = openPlace(folder, { accessKey: "", secretKey: "", region: "" });
  manifest = (await findManifest(place)) as Manifest;
  const { url } = api.database;
  await makeSchema(
    url,
    migrations.map(({ name }) => name),
    manifest,
  );
  for await (const entry of readObjects(place, manifest))
    await api.parts.storage.put(entry.key, await place.open(contentKey(entry.key)));
  await loadTables(url, place, manifest);
  before = await readRows();
  hashes = await hashObjects(api.parts.storage);

  const load = new AbortController();
  const users = Promise.all([1, 2, 3, 4].map(() => useMeanwhile(load.signal)));
  await eventually(() => expect(written.length).toBeGreaterThan(20));
  await api.database.migrate();
  load.abort();
  await users;
  after = await readRows();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isOld = (row: Row) => !Object.values(row).some((value) => written.includes(value as string));

/** Counts, by table, of the rows that were removed (-) and added (+), and of the changes in each column. */
async function countChanges(): Promise<Record<string, number>> {
  const keys = await select<{ name: string; columns: string[] }>(
    `SELECT conrelid::regclass::text AS name, array_agg(attname::text) AS columns FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey) WHERE contype = 'p' GROUP BY 1`,
  );
  const counts: Record<string, number> = {};
  const count = (change: string) => (counts[change] = (counts[change] ?? 0) + 1);
  for (const [table, rows] of before) {
    const columns = keys.find(({ name }) => name === table)?.columns ?? Object.keys(rows[0] ?? {});
    const keyOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const later = new Map((after.get(table) ?? []).filter(isOld).map((row) => [keyOf(row), row]));
    for (const row of rows) {
      const now = later.get(keyOf(row));
      later.delete(keyOf(row));
      if (!now) count(`${table} -`);
      else
        for (const column of Object.keys(row))
          if (JSON.stringify(row[column]) !== JSON.stringify(now[column])) count(`${table} ${column}`);
    }
    for (const _ of later) count(`${table} +`);
  }
  return counts;
}

it("keeps every row, except for what migrations change on purpose [WEEK-08]", async () => {
  expect(await countChanges()).toEqual({
    // 0230: a guardian's answer, as the record of changes has it.
    "guardians +": 1,
    // 0271: two contributions that were merged are complete again, without the copy of a file, and linked.
    "audit_log +": 1,
    "cases version": 2,
    "contributions deleted_at": 1,
    "contributions updated_at": 2,
    "derivatives -": 6,
    "kept_apart +": 1,
    "media -": 1,
    "merged_files -": 1,
    "merged_gifts -": 1,
    "outgoing_mails -": 2,
    "pending_objects +": 7,
    "record_changes +": 2,
    // 0280 to 0282: renamed.
    "outgoing_mails kind": 1,
    "app_translations catalogue": 1,
  });
});

it("keeps what is written while the migrations run, and refuses none of it [WEEK-08]", async () => {
  const rows = await select<{ id: string; title: string }>(
    "SELECT c.id, m.title FROM contributions c JOIN media m ON m.contribution_id = c.id WHERE c.id IN (:written)",
    { written },
  );
  expect(rows).toHaveLength(written.length);
  expect(rows.filter(({ title }) => !title.startsWith("Written meanwhile"))).toEqual([]);
});

it("keeps every file, even once those that no row names are swept [WEEK-08]", async () => {
  await api.handlers["sweep-objects"]({}, AbortSignal.timeout(20_000));
  expect(await hashObjects(api.parts.storage)).toEqual(hashes);
});

it("does the jobs that the version before has left waiting, and those that it queues until it is replaced [WEEK-08]", async () => {
  const queueNames = JSON.parse(await readFile(join(folder, "queues.json"), "utf8")) as JobName[];
  const queues = queueNames.filter((name) => !name.startsWith("__pgboss"));
  expect(queues.filter((name) => !Object.hasOwn(api.handlers, name))).toEqual([]);
  const lines = (await readFile(join(folder, "jobs.jsonl"), "utf8")).trim().split("\n");
  const jobs = lines.map((line) => JSON.parse(line) as KeptJob);
  const [deletion] = await select<{ data: Row }>("SELECT * FROM outgoing_mails WHERE kind = 'contribution-deleted'");
  // No receipt is sent of what is deleted by then.
  const recipients = (await OutgoingMail.findAll())
    .filter(
      ({ kind, data }) => kind !== "contribution-received" || data.contributionId !== deletion?.data.contributionId,
    )
    .map(({ recipient }) => recipient);
  await change(
    `INSERT INTO outgoing_mails (id, kind, recipient, language, organization_id, data)
     VALUES (:id, 'gift-deleted', 'late@example.org', 'en', :organization_id, :data)`,
    { ...deletion, id: manifest.installation, data: JSON.stringify(deletion?.data) },
  );
  jobs.push({ name: "send-mail", data: { mailId: manifest.installation } });
  for (const { name, data } of jobs)
    await change("INSERT INTO jobs.job (name, data) VALUES (:name, :data)", { name, data: JSON.stringify(data) });

  // Goes back to the day on which they were left, because links and letters expire.
  api.clockOffsetMs = Date.parse(manifest.createdAt) - Date.now();
  await api.parts.jobs.work(api.handlers, 1, new Map(queues.map((name) => [name, 2])));
  await eventually(async () => {
    expect(await select("SELECT name, data, state, output FROM jobs.job WHERE state <> 'completed'")).toEqual([]);
  });
  expect(
    await select("SELECT id, state FROM media WHERE state <> 'ready' AND id NOT IN (:written)", { written }),
  ).toEqual([]);
  const sent = api.mailbox.mails.map(({ to }) => (Array.isArray(to) ? to[0] : to)?.text ?? "");
  expect(sent.sort()).toEqual([...recipients, "late@example.org"].sort());
  expect(await OutgoingMail.count()).toBe(0);
});
