/** Use of a picture, film or sound: its license, its contributor, and which of its files may leave the portal. */
import type { DownloadKind, MediaKind } from "@samling/contract/constants/files";
import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { citedLicense, formatAttribution, isDownloadable, namePhotographer, reuseOf } from "@samling/contract/reuse";
import { literal, Op } from "sequelize";
import type { Rights } from "../../engines/stamp/rights.ts";
import { findWholePicture } from "../../engines/tile-plan.ts";
import { orNotFound } from "../../errors.ts";
import type { Actor } from "../../http/actor.ts";
import { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Derivative, filmKind, Media, soundKind, Tiles } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { License } from "../../models/platform.ts";
import { isOpenToAll, visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { formatName, nameAttributes, namePublicly } from "../../visibility/shown-name.ts";

export interface Reusable {
  media: Media;
  organization: Organization;
  isFullSize: boolean;
  license: License | null;
  /** Whether everyone may see it. */
  isOpen: boolean;
  /** The contributor's public name, since the file and the credit line leave the portal. */
  contributor: string;
  tiles: Tiles | null;
}

export async function findReusable(actor: Actor, id: string): Promise<Reusable> {
  const media = await orNotFound(
    Media.findOne({
      attributes: { include: [[literal(visibleFiles(null, '"Media"')), "isOpenFile"]] },
      where: { [Op.and]: [{ id }, literal(visibleFiles(actor, '"Media"'))] },
      include: [
        {
          model: Contribution,
          as: "contribution",
          attributes: ["id", isOpenToAll("contribution")],
          where: literal(visibleContributions(actor, "contribution")),
          include: [{ model: User, as: "user", attributes: [...nameAttributes] }],
        },
        { model: Derivative, as: "derivatives", separate: true },
      ],
    }),
  );
  const { contribution } = media;
  const { organizationId, collectionId } = media;
  const [organization, collection, license, tiles] = await Promise.all([
    Organization.findByPk(organizationId, { rejectOnEmpty: true }),
    Collection.findOne({ attributes: ["fullSize"], where: { organizationId, id: collectionId } }),
    License.findByPk(media.license, { include: [{ association: "translations" }] }),
    Tiles.findOne({ where: { organizationId, mediaId: id, key: { [Op.ne]: null } } }),
  ]);
  const isOpen = contribution?.isOpen === true && media.getDataValue("isOpenFile" as never) === true;
  const isFullSize = collection?.fullSize ?? false;
  const contributor = formatName(namePublicly(contribution?.user));
  return { media, organization, isFullSize, license, isOpen, contributor, tiles };
}

const files = {
  medium: { kind: "grid", type: "image/jpeg" },
  large: { kind: "full", type: "image/jpeg" },
  film: { kind: filmKind, type: "video/mp4" },
  sound: { kind: soundKind, type: "audio/mp4" },
} as const satisfies Partial<Record<DownloadKind, Pick<Derivative, "kind" | "type">>>;

const offered = {
  image: ["medium", "large"],
  video: ["film"],
  sound: ["sound"],
  // Its words are on its page.
  text: [],
} as const satisfies Record<MediaKind, readonly DownloadKind[]>;

export interface Download {
  kind: DownloadKind;
  file: Pick<Derivative, "key" | "type" | "width" | "height" | "bytes">;
  /** Start within its object; null for the original itself, which is cleaned while it is sent. */
  start: number | null;
}

/** Smallest first. A small picture has one size. A film is not offered as its still. */
export function listDownloads({ media, license, organization, isFullSize, tiles }: Reusable): Download[] {
  if (!isDownloadable(license?.url) || media.state !== "ready") return [];
  const found = offered[media.kind].flatMap((kind) => {
    const file = media.derivatives?.find((file) => file.kind === files[kind].kind && file.type === files[kind].type);
    return file ? [{ kind, file, start: 0 }] : [];
  });
  const [medium, large] = found;
  const sizes = medium && medium.file.width === large?.file.width ? [large] : found;
  if (!isFullSize || !organization.offersOriginals) return sizes;
  return [...sizes, ...listOriginal(media), ...listFullSize(media, tiles, large ?? medium)];
}

/**
 * Lists the full size, where the organization offers that and the collection shows it: a JPEG, which can be cleaned
 * without being decoded. Parts that an edit has cropped or blurred must not be seen.
 */
function listOriginal({ edit, type, width, height, originalKey, bytes }: Media): Download[] {
  if (edit || type !== "image/jpeg" || !width || !height) return [];
  return [{ kind: "original", file: { key: originalKey, type, width, height, bytes }, start: null }];
}

/** The same for pictures that were edited or are not JPEG: the copy behind the tiles, removed together with them. */
function listFullSize({ edit, type }: Media, tiles: Tiles | null, largest: Download | undefined): Download[] {
  const fullSize = tiles && (edit || type !== "image/jpeg") ? findWholePicture(tiles.get()) : null;
  if (!tiles?.key || !fullSize || tiles.width <= (largest?.file.width ?? 0)) return [];
  const { key, width, height } = tiles;
  const file = { key, type: "image/jpeg", width, height, bytes: fullSize.bytes };
  return [{ kind: "original", file, start: fullSize.start }];
}

/** Returns its name; the rest of its text is addressed to contributors. */
function wordLicense({ license }: Reusable, language: LanguageCode): string {
  const findText = (code: LanguageCode) =>
    license?.translations?.find(({ languageCode }) => languageCode === code)?.text;
  return findText(language) || findText(fallbackLanguage) || "";
}

export function attributionOf(reusable: Reusable, language: LanguageCode): string {
  const { media, organization, license, contributor } = reusable;
  return formatAttribution(
    {
      kind: media.kind,
      photographer: namePhotographer(media, contributor),
      contributor,
      organization: organization.name,
      creditLine: media.creditLine,
      license: citedLicense(license?.url) ?? wordLicense(reusable, language),
    },
    language,
  );
}

/** The organization's language first. */
const languagesOf = ({ language }: Organization): LanguageCode[] => [...new Set([language, ...languageCodes])];

export function describeRights(reusable: Reusable, publicUrl: string): Rights {
  const { media, organization, license, contributor } = reusable;
  const { organizationId, collectionId, contributionId, id } = media;
  const creator = namePhotographer(media, contributor);
  const formatByLanguage = (write: (language: LanguageCode) => string) =>
    Object.fromEntries(languagesOf(organization).map((language) => [bcp47(language), write(language)]));
  return {
    creator,
    credit: media.creditLine || [...new Set([creator, contributor, organization.name])].filter(Boolean).join(" / "),
    organization: organization.name,
    altText: media.altText,
    page: `${publicUrl}/organization/${organizationId}/collections/${collectionId}/contribution/${contributionId}?image=${id}`,
    licenseUrl: license?.url ?? null,
    isProtected: reuseOf(license?.url) !== "free",
    notice: formatByLanguage((language) => attributionOf(reusable, language)),
    terms: formatByLanguage((language) => wordLicense(reusable, language)),
  };
}
