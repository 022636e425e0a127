/** The sizes of a collection's cover picture, derived from its address so that picture lists stay small. */

/** Widths in pixels; if the picture is narrower, the wider sizes have its width. */
export const coverWidths = [480, 768, 960, 1600] as const;

const cover = /^(\/[\w/-]+\/cover-[0-9a-f]+)\.jpg$/;

export function parseCoverName(name: string): { name: string; size: string } | null {
  const [, base, size] = /^(cover-[0-9a-f]+)(-\d+)\.webp$/.exec(name) ?? [];
  return base && size && coverWidths.some((width) => size === `-${width}`) ? { name: `${base}.jpg`, size } : null;
}

export const coverKey = (key: string, width: number): string => key.replace(/\.jpg$/, `-${width}.webp`);

/** The parts of `srcset`. Signed addresses have no sizes, because each would need its own signature. */
export function coverSources(address: string | null): { url: string; width: number; type: string }[] {
  const [, base] = cover.exec(address ?? "") ?? [];
  return base ? coverWidths.map((width) => ({ url: `${base}-${width}.webp`, width, type: "image/webp" })) : [];
}
