import type { Media } from "@samling/contract/types";
import { useLocation } from "@samling/portal";
import { stillsOf } from "@samling/portal/sending/just-sent";
import { useEffect, useMemo } from "react";

/** Whoever has just sent these pictures sees their own stills of those that the server has not made yet. */
export function useSentStills(images: readonly Media[]): Media[] {
  const { state } = useLocation();
  const stills = useMemo(() => stillsOf(state), [state]);
  useEffect(() => {
    for (const { originalFileName, state } of images) {
      const still = stills.get(originalFileName);
      if (still && state !== "pending") URL.revokeObjectURL(still);
    }
  }, [images, stills]);
  return images.map((media) => {
    const still = media.state === "pending" ? stills.get(media.originalFileName) : undefined;
    if (!still) return media;
    return { ...media, placeholder: media.placeholder ?? still, thumbnailUrl: media.thumbnailUrl ?? still };
  });
}
