/** Fills an empty portal with four organizations, their people and contributions. */
import { readConfig } from "@samling/api/config";
import { connectDatabase } from "@samling/api/database/connection";
import { createStorage } from "@samling/api/storage/create-storage";
import { fillCollections } from "./fill/fill-collections.ts";
import { fillContributions } from "./fill/fill-contributions.ts";
import { fillOrganizations } from "./fill/fill-organizations.ts";
import { fillPeople } from "./fill/fill-people.ts";
import type { Filling } from "./fill/filling.ts";
import { awaitPictures, finishDemo } from "./fill/finish.ts";
import { decideContributions } from "./fill/review.ts";

export interface RunningPortal {
  url: string;
  /** The environment of the API's processes. */
  environment: Record<string, string>;
}

/** Every step checks what exists already, so that an interrupted filling can continue. */
export async function fillDemo(portal: RunningPortal, log: (message: string) => void = () => {}): Promise<void> {
  const config = readConfig(portal.environment);
  const database = connectDatabase(config.databaseUrl, { pool: 4 });
  try {
    const filling: Filling = { url: portal.url, storage: createStorage(config), now: new Date(), log };
    log("Demo: organizations, people and collections");
    await fillOrganizations(filling);
    const tokens = await fillPeople(filling);
    await fillCollections(filling, tokens);
    await fillContributions(filling, tokens);
    await decideContributions(filling, tokens);
    await finishDemo(filling);
    await awaitPictures(filling);
  } finally {
    await database.close();
  }
}
