/** Serves an API's or a worker's metrics and health on its operations port. */
import type { ProcessFacts } from "@samling/telemetry/describe-process";
import { Gauge } from "@samling/telemetry/metrics";
import { type OperationsServer, serveOperations } from "@samling/telemetry/operations-server";
import { QueryTypes, type Sequelize } from "sequelize";
import type { Config } from "./config.ts";
import { readPool } from "./database/pool.ts";
import type { CheckReadiness } from "./health.ts";
import type { Parts } from "./parts.ts";
import { versions } from "./versions.ts";

async function readLastBackup(sequelize: Sequelize): Promise<Date | null> {
  const [row] = await sequelize.query<{ at: Date | null }>("SELECT backed_up_at AS at FROM installation", {
    type: QueryTypes.SELECT,
  });
  return row?.at ?? null;
}

export const describeProcess = (name: "api" | "worker", { commit }: Pick<Config, "commit">): ProcessFacts => ({
  name,
  version: versions.api,
  commit,
});

export function operate(
  { config, database, storage }: Pick<Parts, "config" | "database" | "storage">,
  process: ProcessFacts,
  checkReadiness: CheckReadiness,
): Promise<OperationsServer> {
  new Gauge({
    name: "samling_database_connections",
    help: "Connections of the pool in use and idle, and statements that wait for one.",
    labelNames: ["state"],
    collect() {
      for (const [state, count] of Object.entries(readPool(database.sequelize))) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "samling_storage_free_bytes",
    help: "Free space of the storage, where it is known: for a disk, not for an S3 server.",
    async collect() {
      const freeBytes = await storage.findFreeBytes().catch(() => null);
      if (freeBytes === null) this.remove();
      else this.set(freeBytes);
    },
  });
  new Gauge({
    name: "samling_backup_timestamp_seconds",
    help: "When the last backup that lacks nothing was made.",
    async collect() {
      const lastBackup = await readLastBackup(database.sequelize).catch(() => null);
      if (lastBackup === null) this.remove();
      else this.set(lastBackup.getTime() / 1000);
    },
  });
  // Reports problems in the log from the start.
  void checkReadiness();
  return serveOperations({ ...config.operations, process, checkReadiness });
}
