/** Fills an empty portal with four organizations, their people and contributions. */
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "@samling/api/config";
import { connectDatabase } from "@samling/api/database/connection";
import { Media } from "@samling/api/models/media";
import { createStorage } from "@samling/api/storage/create-storage";
import { fillCollections } from "./fill/fill-collections.ts";
import { fillContributions } from "./fill/fill-contributions.ts";
import { fillOrganizations } from "./fill/fill-organizations.ts";
import { fillPeople } from "./fill/fill-people.ts";
import type { Filling } from "./fill/filling.ts";
import { finishDemo } from "./fill/finish.ts";
import { decideContributions } from "./fill/review.ts";

export interface RunningPortal {
  url: string;
  /** The environment of the API's processes. */
  environment: Record<string, string>;
}

type Log = (message: string) => void;

/** Every step checks what exists already, so that an interrupted filling can continue. */
export const fillDemo = (portal: RunningPortal, log: Log = () => {}): Promise<void> =>
  withDatabase(portal, async (config) => {
    const filling: Filling = { url: portal.url, storage: createStorage(config), now: new Date(), log };
    log("Demo: organizations, people and collections");
    await fillOrganizations(filling);
    const tokens = await fillPeople(filling);
    await fillCollections(filling, tokens);
    await fillContributions(filling, tokens);
    await decideContributions(filling, tokens);
    await finishDemo(filling);
  });

/** Milliseconds in which no picture was made: a worker that does not work must not keep the portal from starting. */
const timeout = 60_000;

/** Whoever opens the portal finds pictures: their small sizes come first, and what is larger is made meanwhile. */
export const awaitPictures = (portal: RunningPortal, log: Log = () => {}): Promise<void> =>
  withDatabase(portal, async () => {
    const count = () => Media.count({ where: { state: "pending" } });
    let [least, at] = [await count(), Date.now()];
    if (least > 0) log("Demo: the small sizes of the pictures");
    while (least > 0 && Date.now() < at + timeout) {
      await sleep(100);
      const left = await count();
      if (left < least) [least, at] = [left, Date.now()];
    }
  });

async function withDatabase(
  { environment }: RunningPortal,
  run: (config: ReturnType<typeof readConfig>) => Promise<void>,
): Promise<void> {
  const config = readConfig(environment);
  const database = connectDatabase(config.databaseUrl, { pool: 4 });
  try {
    await run(config);
  } finally {
    await database.close();
  }
}
