import type { Context } from "koa";

interface PageRow {
  paginationId: string;
}

/**
 * One page of rows that were read with `limit: size + 1`. The specification gives these lists no place to name the next
 * page, so the header `Link` does (RFC 8288); without it the list is complete.
 */
export function sendPage<R extends PageRow>(context: Context, rows: readonly R[], size: number): R[] {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  if (last && rows.length > size) {
    const query = new URLSearchParams(context.querystring);
    query.set("paginationId", last.paginationId);
    context.set("Link", `<${context.path}?${query}>; rel="next"`);
  }
  return page;
}
