import { createGroup } from "../features/groups/service.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import type { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "./build.ts";
import type { Subjects } from "./examples.ts";

interface BuiltSubjects extends Subjects {
  organization: Organization;
  collection: Collection;
  contribution: Contribution;
  person: User;
  review: { caseId: string; decisionId: string };
}

/** Subjects for every call, all of one organization; the contribution is the given person's, else the member's. */
export async function buildSubjects({
  organization: existing,
  contributor,
  ...settings
}: Parameters<typeof buildCollection>[0] & { contributor?: User | null } = {}): Promise<BuiltSubjects> {
  const organization = existing ?? (await buildOrganization());
  const collection = await buildCollection({ organization, ...settings });
  const person = await buildUser({ organization });
  const contribution = await buildContribution({ collection, user: contributor ?? person });
  const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
  const { found } = await buildCase({ collection });
  const review = { caseId: found.id, decisionId: found.id };
  return { organization, collection, contribution, person, group, review, email: person.email ?? "" };
}
