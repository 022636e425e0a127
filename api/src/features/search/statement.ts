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
   * Whether the statement goes along the index of words. Postgres takes a comparison with two hundred words for a cheap
   * one, and would rather make it in every row.
   */
  isAlongIndex = false;

  use(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Through a pooler no setting may outlive its transaction, so the limit has one of its own. */
export async function select<T extends object>(sql: string, values: Values): Promise<T[]> {
  const { sequelize } = Media;
  if (!sequelize) throw new Error("There is no database connection yet.");
  try {
    return await inTransaction(async () => {
      const settings = values.isAlongIndex
        ? "SET LOCAL enable_seqscan = off; SET LOCAL jit = off"
        : "SET LOCAL jit = off";
      await sequelize.query(`SET LOCAL statement_timeout = ${patience}; ${settings}`);
      return sequelize.query<T>(sql, { bind: values.list, type: QueryTypes.SELECT });
    });
  } catch (error) {
    const { code } = error instanceof DatabaseError ? (error.original as { code?: string }) : {};
    throw code === tookTooLong ? new AppError("TIMEOUT", { cause: error }) : error;
  }
}
