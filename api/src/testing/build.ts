/** Rows for tests: each function creates missing parents, so that a test names only what matters. */
import { randomUUID } from "node:crypto";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import type { CreationAttributes } from "sequelize";
import { createCollection, type NewCollection } from "../features/collections/service.ts";
import { openCase } from "../features/contributions/open-case.ts";
import { createOrganization, type NewOrganization } from "../features/organizations/service.ts";
import { recordConsent } from "../features/users/consents.ts";
import { hashPassword } from "../features/users/passwords.ts";
import { Membership, User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { Case } from "../models/review.ts";

const unique = () => randomUUID().slice(0, 8);

export const buildOrganization = (overrides: Partial<NewOrganization> = {}): Promise<Organization> =>
  createOrganization(null, {
    name: `Museum ${unique()}`,
    contactEmail: "hello@museum.example",
    translations: [{ languageCode: "en", description: "A museum", about: "<p>About</p>", terms: "<p>Terms</p>" }],
    ...overrides,
  });

export const testPassword = "correct horse";
let passwordHash: Promise<string> | undefined;

interface UserOverrides extends Partial<CreationAttributes<User>> {
  /** Where the person is a member. */
  organization?: Organization;
  roles?: OrganizationRole[];
  status?: Membership["status"];
}

/** Signs in with `testPassword`; the e-mail address is proven. */
export async function buildUser({ organization, roles, status, ...values }: UserOverrides = {}): Promise<User> {
  passwordHash ??= hashPassword(testPassword);
  const user = await User.create({
    email: `person-${unique()}@example.org`,
    firstName: "Elin",
    lastName: "Strand",
    passwordHash: await passwordHash,
    emailProvenAt: new Date(),
    ...values,
  });
  if (organization) {
    const memberKey = { organizationId: organization.id, userId: user.id };
    await Membership.create({ ...memberKey, roles: roles ?? ["USER"], ...(status && { status }) });
    await recordConsent({ ...memberKey, texts: organization.translations ?? [], language: user.language });
  }
  return user;
}

interface CollectionOverrides extends Partial<NewCollection> {
  organization?: Organization;
}

export async function buildCollection({ organization, ...values }: CollectionOverrides = {}): Promise<Collection> {
  const organizationId = values.organizationId ?? (organization ?? (await buildOrganization())).id;
  return createCollection(null, {
    translations: [{ languageCode: "en", title: `Collection ${unique()}`, description: "Pictures of the harbour" }],
    ...values,
    organizationId,
  });
}

interface ContributionOverrides extends Partial<CreationAttributes<Contribution>> {
  collection?: Collection;
  user?: User;
  /** One entry per media item. */
  media?: Partial<CreationAttributes<Media>>[];
}

export async function buildContribution(overrides: ContributionOverrides = {}): Promise<Contribution> {
  const { collection: existing, user, media = [{}], ...values } = overrides;
  const collection = existing ?? (await buildCollection());
  const owner = { organizationId: collection.organizationId, collectionId: collection.id };
  const contribution = await Contribution.create({ userId: user?.id ?? null, ...values, ...owner });
  contribution.media = [];
  // Sequentially: lists are ordered by creation.
  for (const [position, item] of media.entries()) {
    contribution.media.push(await buildMedia(contribution, { position, ...item }));
  }
  return contribution;
}

/** Builds a contribution that waits for a decision, with its case. */
export async function buildCase(
  overrides: ContributionOverrides = {},
): Promise<{ contribution: Contribution; found: Case }> {
  const contribution = await buildContribution({ hiddenAt: new Date(), withheldAs: "submitted", ...overrides });
  await openCase(contribution, new Date());
  const found = await Case.findOne({ where: { contributionId: contribution.id }, rejectOnEmpty: true });
  return { contribution, found };
}

const buildMedia = (
  { id, organizationId, collectionId }: Contribution,
  values: Partial<CreationAttributes<Media>>,
): Promise<Media> => {
  const sha256 = randomUUID().replaceAll("-", "").padEnd(64, "0");
  return Media.create({
    kind: "image",
    originalKey: `${organizationId}/${sha256}`,
    originalName: "harbour.jpg",
    type: "image/jpeg",
    bytes: 1000,
    sha256,
    title: "The harbour",
    ...values,
    organizationId,
    collectionId,
    contributionId: id,
  });
};
