import type { Answer } from "@samling/contract/types";
import { select } from "../../database/transaction.ts";

type Group = Answer<"GET /api/client-errors">[number];
type Row = Omit<Group, "firstAt" | "lastAt"> & { firstAt: Date; lastAt: Date };

const most = 50;

/** Reports with the same first line are one error, on any page and device. */
export async function listClientErrors(): Promise<Group[]> {
  const rows = await select<Row>(
    `SELECT g.kind AS error, g.count, g."firstAt", g."lastAt",
            e.error AS detail, e.location, e.device_information AS "deviceInformation"
     FROM (
       SELECT split_part(left(error, 300), E'\\n', 1) AS kind, count(*)::int,
              min(created_at) AS "firstAt", max(created_at) AS "lastAt", max(id) AS latest
       FROM client_errors GROUP BY 1) g
     JOIN client_errors e ON e.id = g.latest
     ORDER BY g."lastAt" DESC LIMIT ${most}`,
  );
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
