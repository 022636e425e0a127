import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@samling/api/config";
import { createParts } from "@samling/api/create-parts";
import { connectDatabase } from "@samling/api/database/connection";
import { createSession } from "@samling/api/http/sessions";
import { Collection } from "@samling/api/models/collection";
import type { Parts } from "@samling/api/parts";
import { fillDatabase } from "@samling/api/seed/fill";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { workerEntry } from "@samling/stack/paths";
import { type Entry, required, startServer } from "../api-process.ts";

/** Setup for uploads: a database with a person who may contribute to a collection of their own. */
export interface Place {
  folder: string;
  /** The servers' database and folder, for what is measured without a server. */
  parts: Parts;
  organizationId: string;
  collectionId: string;
  token: string;
  /** A list that does not change while others contribute. */
  listPath: string;
  start: (entry: Entry, env?: Record<string, string>) => Promise<{ url: string; child: Child }>;
  startWorker: () => Promise<Child>;
}

const size = { media: 10_000, organizations: 2, collections: 4, people: 1_000 };

export async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "samling-bench-"));
  const [port = 0] = await findFreePorts(1);
  const postgres = await startPostgres({ folder: join(folder, "postgres"), port, isTemporary: true });
  const children: Child[] = [];
  await postgres.createDatabase("uploads");
  const environment = { ...required, DATABASE_URL: postgres.url("uploads"), DATA_DIR: folder, LOG_LEVEL: "silent" };
  const database = connectDatabase(environment.DATABASE_URL);
  try {
    await database.migrate();
    const { organizationId, collectionId: listed, userId } = await fillDatabase(database.sequelize, size);
    const { id: collectionId } = await Collection.create({ organizationId });
    return await work({
      folder,
      parts: createParts(readConfig(environment), { database }),
      organizationId,
      collectionId,
      token: await createSession(userId),
      listPath: `/api/collection-contributions?collectionId=${listed}&orgId=${organizationId}`,
      start: async (entry, env = {}) => {
        const name = `${entry}-${children.length}`;
        const server = await startServer({ name, entry, env: { ...environment, ...env }, folder });
        children.push(server.child);
        return server;
      },
      startWorker: async () => {
        const worker = await startChild({
          name: "worker",
          entry: workerEntry,
          env: environment,
          logFile: join(folder, "worker.log"),
          isReady: async () => true,
        });
        children.push(worker);
        return worker;
      },
    });
  } finally {
    for (const child of children) await child.stop();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
