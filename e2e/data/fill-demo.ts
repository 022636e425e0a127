/**
 * Puts the demo's organizations, people and collections into a portal, as `npm start` does, without contributions.
 * Prints the ids of the organizations.
 */
import { createStorage } from "@samling/api/storage/create-storage";
import { organizations } from "@samling/demo/data/organizations";
import type { OrganizationKey } from "@samling/demo/data/types";
import { fillCollections } from "@samling/demo/fill/fill-collections";
import { fillOrganizations, organizationId } from "@samling/demo/fill/fill-organizations";
import { fillPeople } from "@samling/demo/fill/fill-people";
import { finishDemo } from "@samling/demo/fill/finish";
import { startReviews } from "@samling/demo/fill/review";
import { withDatabase } from "./with-database.ts";

const [url = ""] = process.argv.slice(2);
await withDatabase(async (_database, config) => {
  const filling = { url, storage: createStorage(config), now: new Date(), log: () => {} };
  await fillOrganizations(filling);
  const tokens = await fillPeople(filling);
  await fillCollections(filling, tokens);
  await startReviews(filling, tokens);
  await finishDemo(filling);
  const keys = Object.keys(organizations) as OrganizationKey[];
  return keys.map(organizationId);
});
