import type { Jobs } from "../jobs/jobs.ts";
import type { Media } from "../models/media.ts";

type Wanted = Pick<Media, "organizationId" | "id" | "kind">;

/**
 * Films have a queue of their own: each takes minutes, in which hundreds of pictures are made. Of a picture, small sizes
 * come first.
 */
export async function requestDerivatives(
  jobs: Jobs,
  media: readonly Wanted[],
  { isRebuild = false, behind = 0 } = {},
): Promise<void> {
  for (const [kind, name] of [
    ["image", isRebuild ? "make-derivatives" : "make-previews"],
    ["video", "make-film"],
  ] as const) {
    const wanted = media.filter((one) => one.kind === kind);
    const data = wanted.map(({ organizationId, id: mediaId }) => ({
      organizationId,
      mediaId,
      ...(isRebuild && { isRebuild }),
      ...(behind > 0 && { behind }),
    }));
    if (data.length > 0) await jobs.enqueue(name, ...data);
  }
}
