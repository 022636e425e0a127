import { zeroDate } from "@samling/contract/constants/contributions";
import { permanentAddress } from "@samling/contract/permanent-address";
import { citedLicense } from "@samling/contract/reuse";
import type { Contribution, License, Media } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { dateOf } from "../media-date.ts";
import type { CitedWork } from "./citations.ts";

/** The address of its page, which may move. */
export const addressOf = ({ organizationId: orgId, collectionId, id }: Contribution, media: Media): string =>
  new URL(paths.contribution.href({ orgId, collectionId, id, image: media.id }), location.origin).href;

/** The permanent address, which leads only to public content. */
export const permanentAddressOf = (
  arkNumber: string | null,
  { id: contributionId }: Contribution,
  media: Media,
): string => new URL(permanentAddress({ arkNumber, contributionId, mediaId: media.id }), location.origin).href;

/** Words that mark the name of a studio or firm. */
const studioPattern =
  /^(studio|atel|[fp]h?oto|valokuva|kamera|arkiv|arkisto|mus[ei]|firma|br[öø]d|f[öo]rening|seura|press)|^(ab|oy|a\/?s|aps|hb|ky|co|ltd|inc)\.?$/i;
const particle = /^(af|av|von|van|der|den|de|da|du|la|le|di)$/i;

/** "Aron Jonason, attributed": a person's name, and a qualifier after a comma. Null if it is not one person's. */
export function splitName(text: string): CitedWork["creator"] {
  const [, name = "", note] = /^([^,]*)(?:,\s*(\p{Ll}.*))?$/u.exec(text) ?? [];
  const words = name.trim().split(/\s+/);
  const isName = (word: string) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word) || particle.test(word);
  if (words.length < 2 || words.length > 4 || !words.every(isName) || words.some((word) => studioPattern.test(word)))
    return null;
  const index = words.findIndex((word, index) => index > 0 && (index === words.length - 1 || particle.test(word)));
  return { given: words.slice(0, index).join(" "), family: words.slice(index).join(" "), ...(note && { note }) };
}

/** Family name and given name are known separately for contributors with a public profile. */
function creatorOf(media: Media): CitedWork["creator"] {
  const name = media.isPhotographer ? media.contributionUserAlias.trim() : media.otherPhotographer.trim();
  if (name) return splitName(name) ?? { name };
  const { contributionUserFirstName: given, contributionUserLastName: family } = media;
  if (!media.isPhotographer || !(given || family)) return null;
  return given && family ? { given, family } : { name: given || family };
}

interface CitationContext extends Pick<CitedWork, "organization" | "url" | "collection"> {
  untitled: string;
  licenses: readonly License[];
  formatDate: (date: string) => string;
}

export function describeCitedWork(media: Media, context: CitationContext): Omit<CitedWork, "accessed"> {
  const license = context.licenses.find(({ licenseId }) => licenseId === media.license);
  return {
    id: media.id,
    title: media.title || context.untitled,
    kind: media.kind,
    creator: creatorOf(media),
    date: media.date === zeroDate ? "" : media.date,
    dated: dateOf(media, context.formatDate),
    organization: context.organization,
    collection: context.collection,
    url: context.url,
    license: citedLicense(license?.url) ?? "",
  };
}
