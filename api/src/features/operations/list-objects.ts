/** Writes the storage's objects into a table, to be compared with those that the rows name. */
import { basename, dirname } from "node:path/posix";
import { parseCoverName } from "@samling/contract/covers";
import { QueryTypes, type Sequelize } from "sequelize";
import { platform } from "../../files/named-objects.ts";
import type { ObjectInfo, Storage } from "../../storage/storage.ts";

const batchSize = 1_000;

/** Includes only organizations of this database: another installation may use the same bucket. Returns their number. */
export async function listObjects(
  { sequelize, storage }: { sequelize: Sequelize; storage: Storage },
  checkId: string,
): Promise<number> {
  const known = await findOrganizations(sequelize);
  let count = 0;
  let waiting: ObjectInfo[] = [];
  const write = async () => {
    await writeObjects(sequelize, checkId, waiting);
    count += waiting.length;
    waiting = [];
  };
  for await (const object of storage.list("")) {
    if (!known.has(object.key.split("/")[0] ?? "")) continue;
    waiting.push(object);
    if (waiting.length === batchSize) await write();
  }
  await write();
  return count;
}

async function findOrganizations(sequelize: Sequelize): Promise<Set<string>> {
  const rows = await sequelize.query<{ id: string }>("SELECT id FROM organizations", { type: QueryTypes.SELECT });
  return new Set([platform, ...rows.map(({ id }) => id)]);
}

async function writeObjects(sequelize: Sequelize, checkId: string, objects: readonly ObjectInfo[]): Promise<void> {
  await sequelize.query(
    `INSERT INTO listed_objects (check_id, key, named_by, bytes, modified_at)
     SELECT $1::uuid, * FROM unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) ON CONFLICT DO NOTHING`,
    {
      bind: [
        checkId,
        objects.map(({ key }) => key),
        objects.map(({ key }) => namedBy(key)),
        objects.map(({ bytes }) => bytes),
        objects.map(({ modifiedAt }) => modifiedAt.toISOString()),
      ],
      type: QueryTypes.RAW,
    },
  );
}

/** Returns the key that a row would have for this object: for a size of a cover, that of the cover. */
function namedBy(key: string): string {
  const sized = parseCoverName(basename(key));
  return sized ? `${dirname(key)}/${sized.name}` : key;
}
