import type { Sequelize } from "sequelize";
import { QueryTypes } from "sequelize";

/** Rows fetched at a time: few enough for what they leave behind to be swept while it is young. */
export const pageSize = 100;

interface Paged {
  /** Grows from row to row; where the next page goes on. */
  cursor: string;
}

/**
 * All rows of a query, a page at a time. A key to go on from instead of a cursor of the database: nobody whose line is
 * slow keeps a connection and a transaction for as long as the download lasts.
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
