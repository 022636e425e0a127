import type { Profile } from "@samling/contract/shapes";
import type { Consent as ShownConsent } from "@samling/contract/types";
import type { z } from "zod";
import { type Actor, can } from "../../http/actor.ts";
import { Consent, type User } from "../../models/accounts.ts";
import { CollectionTranslation } from "../../models/collections.ts";
import { Organization, OrganizationTranslation } from "../../models/organizations.ts";
import { isCurrent } from "../users/consents.ts";
import { presentUser } from "../users/presenter.ts";

/** Others read the alias, and name and bio of a public profile; the organization's admins read everything. */
export function presentProfile(actor: Actor, user: User, organizationId: string): z.input<typeof Profile> {
  const isOwn = actor?.user.id === user.id;
  const isAdmin = can(actor, "user:administer", organizationId);
  const { firstName, lastName, bio } = user;
  const fullUser = presentUser(user);
  return {
    userId: user.id,
    alias: user.alias,
    isPublic: user.isPublic,
    ...(user.isPublic || isOwn || isAdmin ? { firstName, lastName, bio } : {}),
    ...(isOwn ? { user: fullUser } : {}),
    // This organization's admins do not see the person's roles elsewhere.
    ...(!isOwn && isAdmin ? { user: { ...fullUser, ...membershipStatus(user, organizationId) } } : {}),
  };
}

function membershipStatus(user: User, organizationId: string) {
  const membership = user.memberships?.find((entry) => entry.organizationId === organizationId);
  return {
    status: membership?.status ?? ("active" as const),
    roles: membership ? [{ organizationId, roles: membership.roles }] : [],
  };
}

/** More than anyone reads; the export of one's own data has them all. */
const maxConsents = 500;

/** Lists the person's acceptances, latest first, with a constant number of queries. */
export async function listConsents(userId: string): Promise<ShownConsent[]> {
  const consents = await Consent.findAll({ where: { userId }, order: [["createdAt", "DESC"]], limit: maxConsents });
  const organizationIds = [...new Set(consents.map((consent) => consent.organizationId))];
  const collectionIds = [...new Set(consents.flatMap((consent) => consent.collectionId ?? []))];
  const [organizations, organizationTexts, collectionTexts] = await Promise.all([
    Organization.findAll({ where: { id: organizationIds }, attributes: ["id", "name"] }),
    OrganizationTranslation.findAll({ where: { organizationId: organizationIds } }),
    CollectionTranslation.findAll({ where: { organizationId: organizationIds, collectionId: collectionIds } }),
  ]);
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  return consents.map((consent) => {
    const titles = collectionTexts.filter((text) => text.collectionId === consent.collectionId);
    const texts = consent.collectionId
      ? titles
      : organizationTexts.filter((text) => text.organizationId === consent.organizationId);
    return {
      ...consent.get(),
      organizationName: names.get(consent.organizationId) ?? "",
      collectionTitles: titles.map(({ languageCode, title }) => ({ languageCode, title })),
      version: consent.version?.toISOString() ?? null,
      acceptedAt: consent.createdAt.toISOString(),
      isCurrent: isCurrent(consent, texts),
    };
  });
}
