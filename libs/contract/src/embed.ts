/** The frame that other sites put into their pages: the same from the page, the front door and oEmbed. */
import type { MediaKind } from "./constants/files.ts";
import { escapeHtml } from "./markup.ts";

interface PictureSize {
  width: number | null;
  height: number | null;
  kind?: MediaKind;
}

/** Height of the caption below the picture: title, credit and license, up to two lines each. */
const captionHeight = 120;
/** The browser's own player, with some room. */
const soundRatio = 1 / 8;
const maxSize = { width: 640, height: 900 };

/** Keeps the proportions of the content and never exceeds the requested size. */
export function embedSize({ width, height, kind }: PictureSize, max: { width?: number; height?: number } = {}) {
  const ratio = kind === "sound" ? soundRatio : width && height ? height / width : 3 / 4;
  const maxWidth = Math.min(maxSize.width, max.width ?? maxSize.width);
  const maxHeight = Math.min(maxSize.height, max.height ?? maxSize.height);
  return { width: maxWidth, height: Math.min(maxHeight, Math.round(maxWidth * ratio) + captionHeight) };
}

interface EmbedSize {
  origin: string;
  contributionId: string;
  mediaId: string;
  /** BCP 47 */
  language: string;
  title: string;
  width: number;
  height: number;
}

const embedAddress = ({
  origin,
  contributionId,
  mediaId,
  language,
}: Pick<EmbedSize, "origin" | "contributionId" | "mediaId" | "language">): string =>
  `${origin}/embed/${contributionId}?${new URLSearchParams({ image: mediaId, lang: language })}`;

export const writeEmbed = ({ title, width, height, ...address }: EmbedSize): string =>
  `<iframe src="${escapeHtml(embedAddress(address))}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
  'style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>';
