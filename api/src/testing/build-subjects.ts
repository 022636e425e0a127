import { createGroup } from "../features/groups/service.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import type { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { Accession } from "../models/review.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "./build.ts";
import type { Subjects } from "./examples.ts";

interface BuiltSubjects extends Subjects {
  organization: Organization;
  collection: Collection;
  contribution: Contribution;
  person: User;
  review: { caseId: string; decisionId: string };
  accession: { id: string };
}

let made = 0;

const buildAccession = ({ organizationId, collectionId, id: contributionId }: Contribution) => {
  const number = ++made;
  const attributes = { organizationId, collectionId, contributionId, year: 2026, number, label: `HA 2026:${number}` };
  return Accession.create({
    ...attributes,
    title: "The harbour",
    contributor: "Maja Beg",
    files: 1,
    accessionedAt: new Date(),
  });
};

/** Subjects for every call, all of one organization; the contribution is the given person's, or else the member's. */
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
  const { found, contribution: reviewed } = await buildCase({ collection });
  const review = { caseId: found.id, decisionId: found.id };
  // An accessioned contribution cannot be deleted.
  const accession = await buildAccession(reviewed);
  return { organization, collection, contribution, person, group, review, accession, email: person.email ?? "" };
}
