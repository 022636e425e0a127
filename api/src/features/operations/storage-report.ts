import type { Answer } from "@samling/contract/types";
import { select } from "../../database/transaction.ts";
import type { StorageCheck } from "../../models/storage.ts";
import { findLastComparison } from "./compare-storage.ts";

type Report = Answer<"GET /api/storage">;

/** From the rows, not from the storage itself: the two are compared every week. */
export async function reportStorage(): Promise<Report> {
  const rows = await select<{ name: keyof Report; count: number; bytes: string }>(
    `SELECT 'originals' AS name, count(*)::int, coalesce(sum(bytes), 0) AS bytes FROM media
     UNION ALL SELECT 'relatedFiles', count(*)::int, coalesce(sum(bytes), 0) FROM related_files
     UNION ALL SELECT 'derivatives', count(*)::int, coalesce(sum(bytes), 0) FROM (
       SELECT bytes FROM derivatives UNION ALL SELECT bytes FROM tiles WHERE key IS NOT NULL) made
     UNION ALL SELECT 'waiting', count(*)::int, 0 FROM pending_objects`,
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

export async function readRuntime(): Promise<Answer<"GET /api/runtime">> {
  const [row] = await select<{ postgres: string; migration: string }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT max(name) FROM migrations) AS migration`,
  );
  return { node: process.versions.node, postgres: row?.postgres ?? "", migration: row?.migration ?? "" };
}
