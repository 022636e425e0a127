interface MigrationBase {
  /** Number and subject, `0152-shelves`; sorted by name. */
  name: string;
  /**
   * `expand`: the previous release still works with the tables as they are afterwards. `contract`: it does not, because
   * something that it reads or writes is removed; a process that does not know the migration refuses to run.
   */
  stage?: "expand" | "contract";
}

/** Statements that are applied together, or not at all. */
export interface TableMigration extends MigrationBase {
  up: string;
  down: string;
}

/** An index that is built while its table is being written to, which cannot be part of a transaction. */
export interface IndexMigration extends MigrationBase {
  index: string;
  /** The part after ON: `media USING gin (tags)`. */
  on: string;
  isUnique?: boolean;
}

/** One change of the tables. Once applied anywhere it is never edited; another change is a new migration. */
export type Migration = TableMigration | IndexMigration;

export const isIndex = (migration: Migration): migration is IndexMigration => "index" in migration;
export const stageOf = ({ stage = "expand" }: Migration) => stage;
