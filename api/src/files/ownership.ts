/**
 * Determines which installation may delete from the storage: the one named in its mark. A copy of an installation that
 * uses the original's storage reads and writes there, but deletes nothing.
 */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { QueryTypes, type Sequelize } from "sequelize";
import { orNull, type Storage } from "../storage/storage.ts";

interface OwnershipContext {
  sequelize: Sequelize;
  storage: Storage;
}

interface OwnerMark {
  installation: string;
  /**
   * Counts the marks of this installation. One that is ahead of the database was written by the original, if the database
   * is a copy, or before the database was restored to an earlier state.
   */
  marks: number;
}

export const ownerKey = "installation/owner";

export class ForeignStorageError extends Error {
  constructor() {
    super(
      "The storage belongs to another installation, of which this one may be a copy, so nothing is deleted in it. " +
        "If that one is gone for good, `npm run move` takes the storage over.",
    );
    this.name = "ForeignStorageError";
  }
}

export async function readMark(storage: Storage): Promise<OwnerMark | null> {
  const mark = await orNull(storage.open(ownerKey).then(text));
  return mark === null ? null : (JSON.parse(mark) as OwnerMark);
}

interface InstallationMark extends OwnerMark {
  /** Whether the row was written in this very database. */
  isHere: boolean;
}

async function readInstallation(sequelize: Sequelize): Promise<InstallationMark> {
  const [row] = await sequelize.query<{ installation: string; marks: string; isHere: boolean }>(
    `SELECT id AS installation, marks, coalesce(database = this_database(), true) AS "isHere" FROM installation`,
    { type: QueryTypes.SELECT },
  );
  if (!row) throw new Error("The database does not say which installation it belongs to.");
  return { ...row, marks: Number(row.marks) };
}

/** Whether this installation may delete from the storage, which has no owner until it is marked. */
export async function ownsStorage({ sequelize, storage }: OwnershipContext): Promise<boolean> {
  const mark = await readMark(storage);
  if (!mark) return true;
  const { installation, marks, isHere } = await readInstallation(sequelize);
  return isHere && mark.installation === installation && mark.marks <= marks;
}

/** In this order: a mark that is older than the database is still ours, a newer one is not. */
async function writeMark({ sequelize, storage }: OwnershipContext): Promise<void> {
  // Committed even if a surrounding transaction fails.
  const [[row]] = (await sequelize.query(
    "UPDATE installation SET marks = marks + 1, database = this_database() RETURNING id AS installation, marks",
    { transaction: null },
  )) as unknown as [{ installation: string; marks: string }[]];
  const mark = { installation: row?.installation, marks: Number(row?.marks) };
  await storage.put(ownerKey, Readable.from([Buffer.from(JSON.stringify(mark))]));
}

/** Claims storage without a mark, and marks its own again, so that a copy of the database falls behind. */
export async function claimStorage(context: OwnershipContext): Promise<boolean> {
  if (!(await ownsStorage(context))) return false;
  await writeMark(context);
  return true;
}

/** Makes this installation the only one that may delete in the storage. */
export async function takeOverStorage(context: OwnershipContext): Promise<void> {
  // A new id, so that the installation with the old one, such as the original of this copy, may no longer delete.
  await context.sequelize.query("UPDATE installation SET id = gen_random_uuid(), marks = 0");
  await writeMark(context);
}

/** A storage in which nothing can be deleted unless it is this installation's. */
export function guardStorage({ sequelize, storage }: OwnershipContext): Storage {
  const assertOwned = async () => {
    if (!(await ownsStorage({ sequelize, storage }))) throw new ForeignStorageError();
  };
  return {
    ...storage,
    remove: async (keys) => {
      if (keys.length === 0) return;
      await assertOwned();
      await storage.remove(keys);
    },
    removeUnfinished: async (before) => {
      await assertOwned();
      await storage.removeUnfinished(before);
    },
  };
}
