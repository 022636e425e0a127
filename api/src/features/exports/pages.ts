import type { Sequelize } from "sequelize";
import { QueryTypes } from "sequelize";

/** Rows fetched at a time: few enough that their garbage is collected cheaply. */
export const pageSize = 100;

interface Paged {
  /** Increases from row to row; the cursor of the next page. */
  cursor: string;
}

/**
 * All rows of a query, page by page. Uses a key instead of a database cursor: a slow client must not hold a connection
 * and a transaction for the whole download.
 */
export async function* readPages<R extends Paged>(
  sequelize: Sequelize,
  sql: string,
  replacements: Record<string, unknown>,
): AsyncGenerator<R> {
  let after = "0";
  for (;;) {
    const rows = await sequelize.query<R>(sql, {
      replacements: { ...replacements, after, limit: pageSize },
      type: QueryTypes.SELECT,
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.cursor;
  }
}
