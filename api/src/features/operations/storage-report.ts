import type { Answer } from "@samling/contract/types";
import { select } from "../../database/transaction.ts";
import type { StorageCheck } from "../../models/storage.ts";
import { findLastComparison } from "./compare-storage.ts";

type StorageReport = Answer<"GET /api/storage">;

/** Reads the rows, not the storage itself: the two are compared every week. */
export async function reportStorage(): Promise<StorageReport> {
  const rows = await select<{ name: keyof StorageReport; count: number; bytes: string }>(
    `SELECT 'originals' AS name, count(*)::int, coalesce(sum(bytes), 0) AS bytes FROM media
     UNION ALL SELECT 'relatedFiles', count(*)::int, coalesce(sum(bytes), 0) FROM related_files
     UNION ALL SELECT 'derivatives', count(*)::int, coalesce(sum(bytes), 0) FROM (
       SELECT bytes FROM derivatives UNION ALL SELECT bytes FROM tiles WHERE key IS NOT NULL) made
     UNION ALL SELECT 'waiting', count(*)::int, 0 FROM pending_objects`,
  );
  const amountOf = (name: keyof StorageReport) => {
    const row = rows.find((row) => row.name === name);
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

function presentComparison(check: StorageCheck | null): StorageReport["comparison"] {
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

type ClientErrorGroup = Answer<"GET /api/client-errors">[number];
type ClientErrorRow = Omit<ClientErrorGroup, "firstAt" | "lastAt"> & { firstAt: Date; lastAt: Date };

const maxErrors = 50;

/** Groups reports with the same first line as one error, on any page and device. */
export async function listClientErrors(): Promise<ClientErrorGroup[]> {
  const rows = await select<ClientErrorRow>(
    `SELECT g.kind AS error, g.count, g."firstAt", g."lastAt",
            e.error AS detail, e.location, e.device_information AS "deviceInformation"
     FROM (
       SELECT split_part(left(error, 300), E'\\n', 1) AS kind, count(*)::int,
              min(created_at) AS "firstAt", max(created_at) AS "lastAt", max(id) AS latest
       FROM client_errors GROUP BY 1) g
     JOIN client_errors e ON e.id = g.latest
     ORDER BY g."lastAt" DESC LIMIT ${maxErrors}`,
  );
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
