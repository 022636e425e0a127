import type { Jobs } from "../jobs/jobs.ts";
import type { Media } from "../models/media.ts";

type MediaRef = Pick<Media, "organizationId" | "id" | "kind">;

/**
 * Films and sounds have a separate queue: each takes minutes, in which hundreds of pictures are made. The small sizes
 * of a picture come first, unless its sender's pictures take long (`takesLong`).
 */
export async function requestDerivatives(
  jobs: Jobs,
  media: readonly MediaRef[],
  { isRebuild = false, behind = 0, takesLong = false, turn = "" } = {},
): Promise<void> {
  for (const [kind, name] of [
    ["image", isRebuild || takesLong ? "make-derivatives" : "make-previews"],
    ["video", "make-film"],
    ["sound", "make-film"],
  ] as const) {
    const mediaOfKind = media.filter((item) => item.kind === kind);
    const data = mediaOfKind.map(({ organizationId, id: mediaId }) => ({
      organizationId,
      mediaId,
      ...(isRebuild && { isRebuild }),
      ...(behind > 0 && { behind }),
      ...(turn && { turn }),
    }));
    if (data.length > 0) await jobs.enqueue(name, ...data);
  }
}
