/** Pages as schema.org data, from which search engines show credits and licenses of pictures. */
import { zeroDate } from "@samling/contract/constants/contributions";
import { bcp47 } from "@samling/contract/constants/languages";
import { factNames, facts } from "@samling/contract/media-facts";
import { permanentAddress } from "@samling/contract/permanent-address";
import { readTranscript } from "@samling/contract/transcript";
import * as paths from "@samling/portal/paths";
import { findTranslation } from "@samling/portal/texts/find-translation";
import type { Collection, Contribution, HeadContext, Licenses, Media, Organization } from "./page-head.ts";
import { toPlainText } from "./plain-text.ts";

const context = "https://schema.org";

/** Drops empty values, because readers treat a property without a value as an error. */
const withoutEmpty = (properties: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );

const absolute = ({ origin }: HeadContext, address: string | null | undefined): string | undefined =>
  address ? new URL(address, origin).href : undefined;

export const describeWebsite = ({ origin }: HeadContext): object => ({
  "@context": context,
  "@type": "WebSite",
  name: "Samling",
  url: `${origin}/`,
});

export function describeOrganization(page: HeadContext, organization: Organization): object {
  const { text } = findTranslation(organization.organizationTranslations, "description", page.language);
  return withoutEmpty({
    "@context": context,
    "@type": "ArchiveOrganization",
    name: organization.name,
    url: absolute(page, paths.organization.href({ orgId: organization.id })),
    logo: absolute(page, organization.logo_url),
    image: absolute(page, organization.coverUrl),
    description: toPlainText(text ?? ""),
    email: organization.contactEmail,
    address: organization.place
      ? withoutEmpty({
          "@type": "PostalAddress",
          addressLocality: organization.place,
          addressCountry: organization.country,
        })
      : undefined,
  });
}

export function describeCollection(page: HeadContext, organization: Organization, collection: Collection): object {
  const { text, lang } = findTranslation(collection.translations, "title", page.language);
  const description = findTranslation(collection.translations, "description", page.language).text;
  return withoutEmpty({
    "@context": context,
    "@type": "CollectionPage",
    name: text,
    inLanguage: lang,
    url: absolute(page, paths.collection.href({ orgId: organization.id, collectionId: collection.id })),
    description: toPlainText(description ?? ""),
    image: absolute(page, collection.imgUrl),
    datePublished: collection.createdAt,
    dateModified: collection.updatedAt,
    publisher: { "@type": "ArchiveOrganization", name: organization.name },
  });
}

export const describeBreadcrumbs = (page: HeadContext, steps: { name: string; path: string }[]): object => ({
  "@context": context,
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(page, path),
  })),
});

interface ContributionPage {
  organization: Organization;
  contribution: Contribution;
  /** The picture or film of this address. */
  shown: Media | undefined;
  licenses: Licenses;
}

/** The photographer, as on the page: the contributor under the public name, or the person named by them. */
export function photographerOf(media: Media): string {
  if (!media.isPhotographer) return media.otherPhotographer.trim();
  const fullName = `${media.contributionUserFirstName} ${media.contributionUserLastName}`;
  return media.contributionUserAlias.trim() || fullName.trim();
}

/** Size of the file at an address, if known: media report the size of their originals, which are not public. */
export function sizeAt(
  { sources, width, height }: Pick<Media, "sources" | "width" | "height">,
  address: string | null | undefined,
) {
  const source = sources.find(({ url }) => url === address);
  return source && width && height
    ? { width: source.width, height: Math.round((source.width / width) * height) }
    : { width: undefined, height: undefined };
}

const isMade = ({ state }: Media): boolean => state === "ready";

/** Describes each picture, film, sound and story of a contribution, with its license and credit. */
export const describeMedia = (page: HeadContext, shown: ContributionPage): object[] =>
  shown.contribution.images.filter(isMade).map((media) => describeOneMedia(page, shown, media));

const types = { image: "ImageObject", video: "VideoObject", sound: "AudioObject", text: "CreativeWork" };

const readPlainTranscript = (written: string): string =>
  readTranscript(written)
    .map(({ text }) => text)
    .join("\n");

function describeOneMedia(
  page: HeadContext,
  { organization, contribution, shown, licenses }: ContributionPage,
  media: Media,
): object {
  const photographer = photographerOf(media);
  const license = licenses.find(({ licenseId }) => licenseId === media.license);
  const { organizationId: orgId, collectionId, id } = contribution;
  const { arkNumber } = organization;
  const imageQuery = media === contribution.images[0] ? {} : { image: media.id };
  const url = absolute(page, paths.contribution.href({ orgId, collectionId, id, ...imageQuery }));
  const recording = {
    contentUrl: absolute(page, media.videoUrl ?? media.soundUrl),
    duration: media.duration && `PT${Math.round(media.duration)}S`,
  };
  const file = {
    image: {
      contentUrl: absolute(page, media.imgUrl),
      ...sizeAt(media, media.imgUrl),
      representativeOfPage: media === shown,
    },
    video: recording,
    sound: { ...recording, transcript: readPlainTranscript(media.transcript) },
    text: { text: media.description },
  }[media.kind];
  const properties = {
    "@context": context,
    "@id": absolute(page, permanentAddress({ arkNumber, contributionId: id, mediaId: media.id })),
    "@type": types[media.kind],
    // A film without a name is left out.
    name: media.title || (media.kind === "image" ? undefined : organization.name),
    caption: media.altText,
    description:
      media.kind === "text"
        ? undefined
        : media.description || (media.kind === "image" ? undefined : media.title || organization.name),
    ...file,
    thumbnailUrl: absolute(page, media.thumbnailUrl),
    uploadDate: contribution.publishedAt,
    dateCreated: media.date === zeroDate ? undefined : media.date,
    temporalCoverage: media.date === zeroDate ? media.openDate : undefined,
    keywords: media.tags.join(", "),
    creator: photographer ? { "@type": "Person", name: photographer } : undefined,
    creditText: media.creditLine || [photographer, organization.name].filter(Boolean).join(" / "),
    copyrightNotice: license && findTranslation(license.translations, "text", page.language).text,
    license: license?.url ?? undefined,
    acquireLicensePage: url,
    contentLocation: media.location ? describePlace(media) : undefined,
    provider: { "@type": "ArchiveOrganization", name: organization.name },
    isPartOf: absolute(page, page.pathname),
    inLanguage: media.lang || bcp47(organization.language),
  };
  const further = factNames.filter((fact) => !(facts[fact].property in properties));
  return withoutEmpty({
    ...properties,
    ...Object.fromEntries(further.map((fact) => [facts[fact].property, media[fact]])),
  });
}

const describePlace = ({ location, locationLat, locationLng }: Media): object =>
  withoutEmpty({
    "@type": "Place",
    name: location,
    geo:
      locationLat === null || locationLng === null
        ? undefined
        : { "@type": "GeoCoordinates", latitude: locationLat, longitude: locationLng },
  });
