import { DatabaseError, QueryTypes } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { Media } from "../../models/media.ts";

/** Milliseconds of one statement: no question may keep the database busy, whatever it is made of. */
const patience = 3_000;
/** Postgres' code for a statement that took longer than allowed. */
const tookTooLong = "57014";

/** The values of a statement; each is sent beside it, never in it. */
export class Values {
  readonly list: unknown[] = [];
  /**
   * Whether an index leads to the rows. Postgres takes a comparison with two hundred words for a cheap one, and would rather
   * make it in every row.
   */
  isAlongIndex = false;
  /** Milliseconds that the statement may take. */
  patience = patience;

  use(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/**
 * Many ask at once, so none takes a second processor; and what is asked for often is in memory, where a page at random costs
 * little more than the next.
 */
const settings = {
  jit: "off",
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
};

/** Through a pooler no setting may outlive its transaction, so they have one of their own. */
export async function select<T extends object>(sql: string, values: Values): Promise<T[]> {
  const { sequelize } = Media;
  if (!sequelize) throw new Error("There is no database connection yet.");
  const limit = { statement_timeout: String(values.patience) };
  const all = { ...settings, ...limit, ...(values.isAlongIndex ? { enable_seqscan: "off" } : {}) };
  const set = Object.entries(all).map(([name, value]) => `SET LOCAL ${name} = ${value}`);
  try {
    return await inTransaction(async () => {
      await sequelize.query(set.join("; "));
      return sequelize.query<T>(sql, { bind: values.list, type: QueryTypes.SELECT });
    });
  } catch (error) {
    const { code } = error instanceof DatabaseError ? (error.original as { code?: string }) : {};
    throw code === tookTooLong ? new AppError("TIMEOUT", { cause: error }) : error;
  }
}
