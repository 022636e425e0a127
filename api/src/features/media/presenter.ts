import { zeroDate } from "@samling/contract/constants/contributions";
import { emptyPrivateFields, mediaFieldNames, pickMediaFields } from "@samling/contract/media-fields";
import type { GridItem, Media as MediaAnswer, PictureSource } from "@samling/contract/types";
import type { Addresses } from "../../files/addresses.ts";
import { isClosed } from "../../models/closing.ts";
import { captionsLanguage, type Derivative, filmKind, type Media, soundKind } from "../../models/media.ts";
import type { ShownName } from "../../visibility/shown-name.ts";

/** The columns that are read to show a media item. Transcripts are as long as books: only its own page has them. */
export const presentedColumns = [
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
  "peaks",
  ...mediaFieldNames.filter((field) => field !== "transcript"),
] as const satisfies (keyof Media)[];

export type PresentableFile = Pick<Derivative, "kind" | "type" | "width" | "key">;
/** A model, or the columns of it that a list reads. */
export type PresentableMedia = Pick<Media, (typeof presentedColumns)[number]> & {
  derivatives?: readonly PresentableFile[];
};

interface PresentationContext {
  addresses: Addresses;
  /** Whether everyone may see the contribution. */
  isOpen: boolean;
  contributor: ShownName;
}

type PresentedMedia = GridItem & Pick<MediaAnswer, "contributionUserAlias">;

const sizes = ["thumb", "grid", "full"];

/** Whether the file is in a contribution that everyone may see. */
export const isOpenFile = ({ withheldAs }: Pick<Media, "withheldAs">): boolean => withheldAs === null;
/** The same for a media item, which may have been closed. */
export const isOpenMedia = (media: Pick<Media, "withheldAs" | "closesAt">): boolean =>
  isOpenFile(media) && !isClosed(media);

/** Needs the derivatives of the media item to be loaded. */
export function presentMedia(
  media: PresentableMedia,
  { addresses, isOpen: isShown, contributor }: PresentationContext,
): PresentedMedia {
  const isOpen = isShown && isOpenMedia(media);
  const derivatives = media.derivatives ?? [];
  const fileAddress = ({ key }: PresentableFile) => addresses.derivative({ mediaId: media.id, key, isOpen });
  const findJpeg = (kind: string) => derivatives.find((file) => file.kind === kind && file.type === "image/jpeg");
  const full = findJpeg("full") ?? findJpeg("grid");
  const thumb = findJpeg("thumb");
  const film = derivatives.find(({ kind }) => kind === filmKind);
  const sound = derivatives.find(({ kind }) => kind === soundKind);
  const sources: PictureSource[] = derivatives
    .filter(({ kind }) => sizes.includes(kind))
    .sort((a, b) => a.width - b.width || a.type.localeCompare(b.type))
    .map((file) => ({ url: fileAddress(file), width: file.width, type: file.type }));
  return {
    id: media.id,
    contributionId: media.contributionId,
    paginationId: media.paginationId,
    ...pickMediaFields(media as PresentableMedia & Pick<Media, "transcript">),
    ...emptyPrivateFields,
    transcript: "",
    date: media.date ?? zeroDate,
    kind: media.kind,
    state: media.state,
    width: media.width,
    height: media.height,
    duration: media.duration,
    placeholder: media.placeholder,
    originalFileName: media.originalName,
    imgUrl: full ? fileAddress(full) : null,
    thumbnailUrl: thumb ? fileAddress(thumb) : null,
    videoUrl: film ? fileAddress(film) : null,
    soundUrl: sound ? fileAddress(sound) : null,
    peaks: media.peaks,
    captions: derivatives.flatMap((file) => {
      const language = captionsLanguage(file.kind);
      return language === undefined ? [] : [{ language, url: fileAddress(file) }];
    }),
    sources,
    contributionUserAlias: contributor.alias,
    contributionUserFirstName: contributor.firstName,
    contributionUserLastName: contributor.lastName,
  };
}
