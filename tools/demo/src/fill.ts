/** Fills an empty portal with four organizations, their people and contributions. */
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "@samling/api/config";
import { connectDatabase, type Database, jobTimeouts } from "@samling/api/database/connection";
import { indexAllMedia } from "@samling/api/features/search/index-media";
import { Media } from "@samling/api/models/media";
import { createStorage } from "@samling/api/storage/create-storage";
import { fillCollections } from "./fill/fill-collections.ts";
import type { FillContext } from "./fill/fill-context.ts";
import { fillContributions } from "./fill/fill-contributions.ts";
import { fillOrganizations } from "./fill/fill-organizations.ts";
import { fillPeople } from "./fill/fill-people.ts";
import { finishDemo } from "./fill/finish.ts";
import { decideContributions } from "./fill/review.ts";

export interface RunningPortal {
  url: string;
  /** The environment of the API's processes. */
  environment: Record<string, string>;
}

type DemoLogger = (message: string) => void;

/** Every step checks what exists already, so that an interrupted run can continue. */
export const fillDemo = (portal: RunningPortal, log: DemoLogger = () => {}): Promise<void> =>
  withDatabase(portal, async (config, { sequelize }) => {
    const context: FillContext = { url: portal.url, storage: createStorage(config), now: new Date(), log };
    log("Demo: organizations, people and collections");
    await fillOrganizations(context);
    const tokens = await fillPeople(context);
    await fillCollections(context, tokens);
    await fillContributions(context, tokens);
    await decideContributions(context, tokens);
    await finishDemo(context);
    // The first visitor may search; the worker would do it within a minute.
    await indexAllMedia(sequelize);
  });

/** Pictures that the worker still has to make, and the total. */
export interface PictureProgress {
  remaining: number;
  total: number;
}

/**
 * Milliseconds without a new picture after which to stop waiting: a broken worker must not keep the portal from
 * starting.
 */
const idleMs = 120_000;
/** Milliseconds between two lines about the progress. */
const logEveryMs = 15_000;
/** Each count takes Postgres and this process some milliseconds. */
const pollMs = 1_000;

/** Visitors find pictures at once: small sizes come first, and larger ones are made in the meantime. */
export const awaitPictures = (portal: RunningPortal, log: DemoLogger = () => {}): Promise<PictureProgress> =>
  withDatabase(portal, async () => {
    const count = () => Media.count({ where: { state: "pending" } });
    const total = await Media.count();
    let [remaining, movedAt] = [await count(), Date.now()];
    if (remaining > 0) log("Demo: the small sizes of the pictures");
    for (let loggedAt = Date.now(); remaining > 0 && Date.now() < movedAt + idleMs; await sleep(pollMs)) {
      const now = await count();
      if (now < remaining) [remaining, movedAt] = [now, Date.now()];
      if (Date.now() < loggedAt + logEveryMs) continue;
      loggedAt = Date.now();
      log(`Demo: the small sizes of the pictures, ${total - remaining} of ${total}`);
    }
    return { remaining, total };
  });

async function withDatabase<T>(
  { environment }: RunningPortal,
  run: (config: ReturnType<typeof readConfig>, database: Database) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  await using database = connectDatabase(config.databaseUrl, { pool: 4, timeouts: jobTimeouts });
  return await run(config, database);
}
