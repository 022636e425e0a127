import { select } from "../../database/transaction.ts";

/** Rows fetched at a time: few enough that their garbage is collected cheaply. */
export const pageSize = 100;

interface PagedRow {
  /** Increases from row to row; the cursor of the next page. */
  cursor: string;
}

/** Reads all rows page by page, by key: a slow client must not hold a connection for the whole download. */
export async function* readPages<R extends PagedRow>(
  sql: string,
  replacements: Record<string, unknown>,
): AsyncGenerator<R> {
  let after = "0";
  for (;;) {
    const rows = await select<R>(sql, { replacements: { ...replacements, after, limit: pageSize } });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.cursor;
  }
}
