import type { Media } from "@samling/contract/types";

export type PictureSource = Media["sources"][number];

interface SourceSet {
  type: string;
  srcSet: string;
}

/** Types by efficiency, best first; a browser takes the first one it supports. */
const preference = ["image/avif", "image/webp"];
const rank = (type: string) => {
  const place = preference.indexOf(type);
  return place < 0 ? preference.length : place;
};

/** One `srcset` per type, the modern types first. */
export function groupSources(sources: readonly PictureSource[]): SourceSet[] {
  const types = [...new Set(sources.map((source) => source.type))].sort((a, b) => rank(a) - rank(b));
  return types.map((type) => ({
    type,
    srcSet: sources
      .filter((source) => source.type === type)
      .map((source) => `${source.url} ${source.width}w`)
      .join(", "),
  }));
}
