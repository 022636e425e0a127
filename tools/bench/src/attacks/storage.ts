/** What an attack leaves in the storage after all jobs and the sweeper have run. */
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "@samling/api/config";
import { createParts } from "@samling/api/create-parts";
import { connectDatabase } from "@samling/api/database/connection";
import { patience as sweepers, sweepObjects } from "@samling/api/features/media/sweep";
import { compareStorage, findLastComparison } from "@samling/api/features/operations/compare-storage";
import { Media } from "@samling/api/models/media";
import { PendingObject } from "@samling/api/models/pending-object";
import { RelatedFile } from "@samling/api/models/related-file";
import type { Stack } from "@samling/stack/stack";

const patience = 600_000;

export interface Left {
  objects: number;
  /** Objects to which no row refers. */
  unnamed: number;
  bytes: number;
}

async function waitForJobs(): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; await pause(1_000)) {
    const waiting = await Media.count({ where: { state: "pending" } });
    if (waiting + (await RelatedFile.count({ where: { cleanState: "pending" } })) === 0) return;
  }
  throw new Error("The worker has not finished the uploaded files.");
}

export async function compareWithRows({ environment }: Stack): Promise<Left> {
  const database = connectDatabase(environment.DATABASE_URL ?? "");
  try {
    const parts = createParts(readConfig({ ...environment, LOG_LEVEL: "silent" }), { database });
    await waitForJobs();
    const later = new Date(Date.now() + sweepers + 60_000);
    await sweepObjects(parts, later);
    // The comparison ignores registered objects, so they are counted here.
    const registered = await PendingObject.count();
    await compareStorage(parts);
    const found = await findLastComparison();
    if (!found) throw new Error("The storage was not compared.");
    const { objects, unnamed, unnamedBytes } = found;
    return { objects: objects ?? 0, unnamed: (unnamed ?? 0) + registered, bytes: Number(unnamedBytes ?? 0) };
  } finally {
    await database.close();
  }
}
