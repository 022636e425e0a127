import { zeroDate } from "@samling/contract/constants";
import { mediaFieldNames, pickMediaFields, withheldValues } from "@samling/contract/media-fields";
import type { GridItem, Media as MediaAnswer, PictureSource } from "@samling/contract/types";
import type { Addresses } from "../../files/addresses.ts";
import { isClosed } from "../../models/closing.ts";
import { captionsLanguage, type Derivative, filmKind, type Media } from "../../models/media.ts";
import type { ShownName } from "../../visibility/shown-name.ts";

/** The columns that are read to show a media item. */
export const shownColumns = [
  "organizationId",
  "collectionId",
  "paginationId",
  "id",
  "contributionId",
  "kind",
  "state",
  "withheldAs",
  "closesAt",
  "originalName",
  "width",
  "height",
  "duration",
  "placeholder",
  ...mediaFieldNames,
] as const satisfies (keyof Media)[];

export type ShownFile = Pick<Derivative, "kind" | "type" | "width" | "key">;
/** A model, or what a list has read of it. */
export type ShownMedia = Pick<Media, (typeof shownColumns)[number]> & { derivatives?: readonly ShownFile[] };

interface Surroundings {
  addresses: Addresses;
  /** Everybody may see the contribution. */
  isOpen: boolean;
  /** The contributor's name as shown to this caller. */
  contributor: ShownName;
}

type Presented = GridItem & Pick<MediaAnswer, "contributionUserAlias">;

const sizes = ["thumb", "grid", "full"];

/** In a contribution that everybody may see. */
export const isOpenFile = ({ withheldAs }: Pick<Media, "withheldAs">): boolean => withheldAs === null;
/** The same of a media item, which may have closed. */
export const isOpenMedia = (media: Pick<Media, "withheldAs" | "closesAt">): boolean =>
  isOpenFile(media) && !isClosed(media);

/** For media loaded with its derivatives. */
export function presentMedia(media: ShownMedia, { addresses, isOpen: isShown, contributor }: Surroundings): Presented {
  const isOpen = isShown && isOpenMedia(media);
  const derivatives = media.derivatives ?? [];
  const addressOf = ({ key }: ShownFile) => addresses.derivative({ mediaId: media.id, key, isOpen });
  const jpegOf = (kind: string) => derivatives.find((file) => file.kind === kind && file.type === "image/jpeg");
  const full = jpegOf("full") ?? jpegOf("grid");
  const thumb = jpegOf("thumb");
  const film = derivatives.find(({ kind }) => kind === filmKind);
  const sources: PictureSource[] = derivatives
    .filter(({ kind }) => sizes.includes(kind))
    .sort((a, b) => a.width - b.width || a.type.localeCompare(b.type))
    .map((file) => ({ url: addressOf(file), width: file.width, type: file.type }));
  return {
    id: media.id,
    contributionId: media.contributionId,
    paginationId: media.paginationId,
    ...pickMediaFields(media),
    ...withheldValues,
    date: media.date ?? zeroDate,
    kind: media.kind,
    state: media.state,
    width: media.width,
    height: media.height,
    duration: media.duration,
    placeholder: media.placeholder,
    originalFileName: media.originalName,
    imgUrl: full ? addressOf(full) : null,
    thumbnailUrl: thumb ? addressOf(thumb) : null,
    videoUrl: film ? addressOf(film) : null,
    captions: derivatives.flatMap((file) => {
      const language = captionsLanguage(file.kind);
      return language === undefined ? [] : [{ language, url: addressOf(file) }];
    }),
    sources,
    contributionUserAlias: contributor.alias,
    contributionUserFirstName: contributor.firstName,
    contributionUserLastName: contributor.lastName,
  };
}
