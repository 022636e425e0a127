import type { GridItem } from "@samling/contract/types";
import { useDispatch } from "@samling/portal";
import { useEffect } from "react";
import { type MediaOfCollection, publicApi } from "../../../shared/endpoints.ts";

/** Poll interval in milliseconds. */
const interval = 3_000;

interface PendingWatchProps {
  contributionId: string;
  list: MediaOfCollection;
}

/** Polls a contribution with unfinished pictures, and updates the list when they are ready. */
export function PendingWatch({ contributionId, list }: PendingWatchProps) {
  const dispatch = useDispatch();
  const { data } = publicApi.useGetContributionQuery({ id: contributionId }, { pollingInterval: interval });

  useEffect(() => {
    if (!data) return;
    const made = new Map(data.images.filter((media) => media.state !== "pending").map((media) => [media.id, media]));
    if (made.size === 0) return;
    dispatch(
      publicApi.util.updateQueryData("listCollectionMedia", list, (draft) => {
        for (const page of draft.pages) {
          for (const item of page.items) {
            const media = item.state === "pending" ? made.get(item.id) : undefined;
            if (media) Object.assign(item, media, { paginationId: item.paginationId });
          }
        }
      }),
    );
  }, [data, dispatch, list]);
  return null;
}

/** The contributions with unfinished pictures, each once. */
export const pendingContributions = (items: readonly GridItem[]): string[] => [
  ...new Set(items.filter((item) => item.state === "pending").map((item) => item.contributionId)),
];
