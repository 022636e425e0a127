/** The queue of the intake desk: how long a page takes, however many contributions wait. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@samling/api/database/connection";
import { createSession } from "@samling/api/http/sessions";
import { fillDatabase } from "@samling/api/seed/fill";
import type { Child } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { ask, startServer } from "./api-process.ts";
import { compare, toMeasurement } from "./compare.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

/** Contributions that wait, each with a picture. */
const sizes = { many: 100_000, few: 1_000 };

/** Without titles, since the indexes of words are no part of this and take minutes to fill. */
const steps = [
  `INSERT INTO contributions (organization_id, collection_id, user_id, hidden_at, withheld_as)
   SELECT :organizationId, :collectionId, :userId, now(), 'submitted' FROM generate_series(1, :count)`,
  "ANALYZE contributions",
  `INSERT INTO media (organization_id, collection_id, contribution_id, position, kind, state, original_key,
     original_name, type, bytes, sha256, width, height)
   SELECT organization_id, collection_id, id, 0, 'image', 'ready', organization_id || '/' || id, 'IMG.jpg',
     'image/jpeg', 4000000, md5(id::text) || md5(id::text), 1600, 1200 FROM contributions`,
  `INSERT INTO cases (organization_id, collection_id, contribution_id, opened_at)
   SELECT organization_id, collection_id, id, published_at FROM contributions WHERE withheld_as = 'submitted'`,
  "UPDATE memberships SET roles = '{USER,ADMIN}' WHERE user_id = :userId AND organization_id = :organizationId",
  "ANALYZE",
];

interface Queue {
  path: string;
  /** Of an admin, who decides on all of them. */
  token: string;
}

async function prepare(url: string, count: number, say: (line: string) => void): Promise<Queue> {
  const database = connectDatabase(url);
  await database.migrate();
  const { sequelize } = database;
  const seeded = await fillDatabase(sequelize, { media: 5, organizations: 1, collections: 1, people: 1 });
  await sequelize.transaction(async (transaction) => {
    const run = (sql: string) => sequelize.query(sql, { transaction, replacements: { ...seeded, count } });
    await run("SET LOCAL statement_timeout = 0");
    for (const step of steps) await run(step);
  });
  say(`${count} contributions wait`);
  const token = await createSession(seeded.userId);
  await database.close();
  return { path: `/api/organization/${seeded.organizationId}/cases`, token };
}

async function measure(say: (line: string) => void): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "samling-bench-"));
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), port, isTemporary: true });
  const children: Child[] = [];
  const start = async (name: keyof typeof sizes) => {
    await postgres.createDatabase(name);
    const queue = await prepare(postgres.url(name), sizes[name], say);
    const env = { DATA_DIR: folder, DATABASE_URL: postgres.url(name) };
    const { url, child } = await startServer({ name, entry: "server", env, folder });
    children.push(child);
    return () => ask(`${url}${queue.path}`, { Authorization: `Bearer ${queue.token}` });
  };
  try {
    const [ofMany, ofFew] = [await start("many"), await start("few")];
    await compare(ofMany, ofFew, 20);
    const pages = await compare(ofMany, ofFew, 200);
    const [many, few] = [sizes.many.toLocaleString("en"), sizes.few.toLocaleString("en")];
    return [
      toMeasurement(
        {
          name: `A page of the queue, ${many} waiting; baseline: ${few}`,
          unit: "ms",
          budget: "≤ 1.2",
          isOk: (ratio) => ratio <= 1.2,
        },
        pages,
      ),
    ];
  } finally {
    for (const child of children) await child.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const queueBench: Benchmark = { name: "queue", title: "The queue of the intake desk", measure };
