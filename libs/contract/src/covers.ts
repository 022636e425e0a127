/** The sizes of a collection's picture. They are told from its address, so that every list of pictures stays small. */

/** Pixels; of a picture that is narrower, the wider ones are as wide as it is. */
export const coverWidths = [480, 768, 960, 1600] as const;

const cover = /^(\/[\w/-]+\/cover-[0-9a-f]+)\.jpg$/;

/** Whether a file is a cover, or one of its sizes: the name of the cover itself, and what the size adds to it. */
export function parseCoverName(name: string): { name: string; size: string } | null {
  const [, base, size] = /^(cover-[0-9a-f]+)(-\d+)\.webp$/.exec(name) ?? [];
  return base && size && coverWidths.some((width) => size === `-${width}`) ? { name: `${base}.jpg`, size } : null;
}

/** The key of a size of the cover that is stored under a key. */
export const coverKey = (key: string, width: number): string => key.replace(/\.jpg$/, `-${width}.webp`);

/** What `srcset` is made of. Signed addresses have none: each would need a signature of its own. */
export function coverSources(address: string | null): { url: string; width: number; type: string }[] {
  const [, base] = cover.exec(address ?? "") ?? [];
  return base ? coverWidths.map((width) => ({ url: `${base}-${width}.webp`, width, type: "image/webp" })) : [];
}
