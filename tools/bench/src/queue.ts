/** The queue of the intake desk: how long a page takes, however many contributions wait. */
import { createSession } from "@samling/api/http/sessions";
import { fillDatabase } from "@samling/api/seed/fill";
import { compare, toMeasurement } from "./compare.ts";
import { type BenchEnvironment, withEnvironment } from "./environment.ts";
import { ask } from "./load.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

/** Contributions that wait, each with a picture. */
const sizes = { many: 100_000, few: 1_000 };

/** Without titles, since the indexes of words are not part of this and take minutes to fill. */
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

/** Milliseconds until the first page of an admin's queue arrives, while this many contributions wait. */
async function prepare(
  { createDatabase, start }: BenchEnvironment,
  name: keyof typeof sizes,
): Promise<() => Promise<number>> {
  const { url: databaseUrl, sequelize } = await createDatabase(name);
  const seeded = await fillDatabase(sequelize, { media: 5, organizations: 1, collections: 1, people: 1 });
  await sequelize.transaction(async (transaction) => {
    const run = (sql: string) => sequelize.query(sql, { transaction, replacements: { ...seeded, count: sizes[name] } });
    await run("SET LOCAL statement_timeout = 0");
    for (const step of steps) await run(step);
  });
  const token = await createSession(seeded.userId);
  const { url } = await start("api", { DATABASE_URL: databaseUrl });
  return () => ask(`${url}/api/organization/${seeded.organizationId}/cases`, { Authorization: `Bearer ${token}` });
}

async function measureQueue(environment: BenchEnvironment): Promise<Measurement[]> {
  const [manyJobs, fewJobs] = [await prepare(environment, "many"), await prepare(environment, "few")];
  await compare(manyJobs, fewJobs, 20);
  const [many, few] = [sizes.many.toLocaleString("en"), sizes.few.toLocaleString("en")];
  const name = `A page of the queue of the intake desk, ${many} waiting; baseline: ${few}`;
  return [toMeasurement({ name, unit: "ms", maxRatio: 1.2 }, await compare(manyJobs, fewJobs, 200))];
}

export const queueBench: Benchmark = { name: "queue", measure: () => withEnvironment(measureQueue) };
