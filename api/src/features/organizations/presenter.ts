import { encodeCatalogue } from "@samling/contract/codec";
import type { Organization as OrganizationAnswer, OrganizationSummary } from "@samling/contract/types";
import type { Addresses } from "../../files/addresses.ts";
import type { AppTranslation, Organization } from "../../models/organizations.ts";
import type { Showcase } from "./service.ts";

const presentCover = (addresses: Addresses, showcase: Showcase | undefined): string | null =>
  showcase?.coverId
    ? addresses.collectionImage({ id: showcase.coverId, imageKey: showcase.coverKey, isOpen: true })
    : null;

export const presentSummary = (
  addresses: Addresses,
  organization: Organization,
  showcase: Showcase | undefined,
): OrganizationSummary => ({
  ...organization.get(),
  logo_url: addresses.organizationLogo(organization),
  description: (organization.translations ?? []).map((text) => text.get()),
  collectionCount: showcase?.collectionCount ?? 0,
  coverUrl: presentCover(addresses, showcase),
});

export const presentOrganization = (
  addresses: Addresses,
  organization: Organization,
  showcase: Showcase | undefined,
): OrganizationAnswer => ({
  ...organization.get(),
  logo_url: addresses.organizationLogo(organization),
  isOpen: organization.openedAt !== null,
  coverUrl: presentCover(addresses, showcase),
  organizationTranslations: (organization.translations ?? []).map((text) => text.get()),
  helpPageTranslations: (organization.helpPageTranslations ?? []).map((text) => text.get()),
  appTranslations: presentAppTranslations(organization.appTranslations ?? []),
  saveFavoriteTexts: (organization.saveFavoriteTexts ?? []).map((text) => text.get()),
  updatedAt: organization.updatedAt.toISOString(),
});

export const presentAppTranslations = (texts: readonly AppTranslation[]): OrganizationAnswer["appTranslations"] =>
  texts.map(({ organizationId, languageCode, catalogue }) => ({
    organizationId,
    languageCode,
    translation: encodeCatalogue(catalogue),
  }));
