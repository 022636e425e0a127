/** A public picture or film with all data that names its source. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import { citedLicense, formatAttribution, namePhotographer } from "@samling/contract/reuse";
import * as paths from "@samling/portal/paths";
import { findTranslation } from "@samling/portal/texts/find-translation";
import type { Contribution, Licenses, Media, Organization } from "../head/page-head.ts";
import type { ReadPublic } from "../head/reader.ts";

export interface PublishedWork {
  contribution: Contribution;
  organization: Organization;
  licenses: Licenses;
}

export async function readWork(read: ReadPublic, id: string): Promise<PublishedWork | undefined> {
  const contribution = await read("GET /api/contribution/{id}", { id });
  if (!contribution) return undefined;
  const [organization, licenses] = await Promise.all([
    read("GET /api/organization/{id}", { id: contribution.organizationId }),
    read("GET /api/licenses"),
  ]);
  return organization && { contribution, organization, licenses: licenses ?? [] };
}

/** The item that the address names, or else the first. */
export const findShown = ({ contribution: { images } }: PublishedWork, image: string | null): Media | undefined =>
  images.find(({ id }) => id === image) ?? images[0];

export const licenseOf = ({ licenses }: PublishedWork, media: Media) =>
  licenses.find(({ licenseId }) => licenseId === media.license);

export function nameLicense(work: PublishedWork, media: Media, language: LanguageCode): string {
  const license = licenseOf(work, media);
  return citedLicense(license?.url) ?? (license && findTranslation(license.translations, "text", language).text) ?? "";
}

export function attributionOf(work: PublishedWork, media: Media, language: LanguageCode): string {
  const contributor = work.contribution.user.name;
  return formatAttribution(
    {
      kind: media.kind,
      photographer: namePhotographer(media, contributor),
      contributor,
      organization: work.organization.name,
      creditLine: media.creditLine,
      license: nameLicense(work, media, language),
    },
    language,
  );
}

export const pageOf = (origin: string, { contribution }: PublishedWork, media?: Media): string => {
  const { organizationId: orgId, collectionId, id } = contribution;
  return origin + paths.contribution.href({ orgId, collectionId, id, ...(media && { image: media.id }) });
};
