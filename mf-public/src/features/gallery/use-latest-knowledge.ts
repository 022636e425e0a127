import type { GridItem } from "@samling/contract/types";
import { useEffect, useEffectEvent, useRef } from "react";
import { knowledgeApi, liveMs } from "../../shared/knowledge/endpoints.ts";

interface LatestKnowledgeOptions {
  collectionId: string;
  frames: readonly GridItem[];
  onArrived: (frame: GridItem) => void;
}

/** Reports a picture of the wall about which something has just been accepted, once for each statement. */
export function useLatestKnowledge({ collectionId, frames, onArrived }: LatestKnowledgeOptions): void {
  const { currentData } = knowledgeApi.useListLatestKnowledgeQuery({ id: collectionId }, { pollingInterval: liveMs });
  const shown = useRef<ReadonlySet<string> | null>(null);
  const arrive = useEffectEvent((ids: ReadonlySet<string>) => {
    const fresh = currentData?.find(({ id }) => !ids.has(id));
    const frame = fresh && frames.find(({ id }) => id === fresh.mediaId);
    if (frame) onArrived(frame);
  });
  useEffect(() => {
    if (!currentData) return;
    // Statements from before the wall was opened are not news.
    if (shown.current) arrive(shown.current);
    shown.current = new Set(currentData.map(({ id }) => id));
  }, [currentData]);
}
