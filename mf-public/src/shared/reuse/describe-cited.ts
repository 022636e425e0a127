import { zeroDate } from "@samling/contract/constants";
import { citedLicense } from "@samling/contract/reuse";
import type { Contribution, License, Media } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { dateOf } from "../media-date.ts";
import type { Cited } from "./citations.ts";

/** The address of this picture or film, which leads to it wherever it is opened. */
export const addressOf = ({ organizationId: orgId, collectionId, id }: Contribution, media: Media): string =>
  new URL(paths.contribution.href({ orgId, collectionId, id, image: media.id }), location.origin).href;

/** Only of a contributor with a public profile are family name and given name known apart. */
function creatorOf(media: Media): Cited["creator"] {
  const name = media.isPhotographer ? media.contributionUserAlias.trim() : media.otherPhotographer.trim();
  if (name) return { name };
  const { contributionUserFirstName: given, contributionUserLastName: family } = media;
  if (!media.isPhotographer || !(given || family)) return null;
  return given && family ? { given, family } : { name: given || family };
}

interface Known {
  organization: string;
  collection: string;
  untitled: string;
  licenses: readonly License[];
  formatDate: (date: string) => string;
}

export function describeCited(contribution: Contribution, media: Media, known: Known): Omit<Cited, "accessed"> {
  const license = known.licenses.find(({ licenseId }) => licenseId === media.license);
  return {
    id: media.id,
    title: media.title || known.untitled,
    kind: media.kind,
    creator: creatorOf(media),
    date: media.date === zeroDate ? "" : media.date,
    dated: dateOf(media, known.formatDate),
    organization: known.organization,
    collection: known.collection,
    url: addressOf(contribution, media),
    license: citedLicense(license?.url) ?? "",
  };
}
