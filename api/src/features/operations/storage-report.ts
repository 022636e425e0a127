import type { Answer } from "@samling/contract/types";
import { QueryTypes, type Sequelize } from "sequelize";
import type { StorageCheck } from "../../models/storage.ts";
import { findLastComparison } from "./compare-storage.ts";

type Report = Answer<"GET /api/storage">;

/** From the rows, not from the storage itself: the two are compared every week. */
export async function reportStorage(sequelize: Sequelize): Promise<Report> {
  const rows = await sequelize.query<{ name: keyof Report; count: number; bytes: string }>(
    `SELECT 'originals' AS name, count(*)::int, coalesce(sum(bytes), 0) AS bytes FROM media
     UNION ALL SELECT 'relatedFiles', count(*)::int, coalesce(sum(bytes), 0) FROM related_files
     UNION ALL SELECT 'derivatives', count(*)::int, coalesce(sum(bytes), 0) FROM (
       SELECT bytes FROM derivatives UNION ALL SELECT bytes FROM tiles WHERE key IS NOT NULL) made
     UNION ALL SELECT 'waiting', count(*)::int, 0 FROM pending_objects`,
    { type: QueryTypes.SELECT },
  );
  const amountOf = (name: keyof Report) => {
    const row = rows.find((one) => one.name === name);
    return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
  };
  return {
    originals: amountOf("originals"),
    relatedFiles: amountOf("relatedFiles"),
    derivatives: amountOf("derivatives"),
    waiting: amountOf("waiting").count,
    comparison: presentComparison(await findLastComparison()),
  };
}

function presentComparison(check: StorageCheck | null): Report["comparison"] {
  if (!check?.finishedAt) return null;
  const { objects, unnamed, unnamedBytes, abandoned, missing, missingKeys } = check;
  const comparedAt = check.finishedAt.toISOString();
  return { comparedAt, objects, unnamed, unnamedBytes, abandoned, missing, missingKeys };
}

export async function readRuntime(sequelize: Sequelize): Promise<Answer<"GET /api/runtime">> {
  const [row] = await sequelize.query<{ postgres: string; migration: string }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT max(name) FROM migrations) AS migration`,
    { type: QueryTypes.SELECT },
  );
  return { node: process.versions.node, postgres: row?.postgres ?? "", migration: row?.migration ?? "" };
}
