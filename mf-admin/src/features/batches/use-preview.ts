import { useCurrentOrganization } from "@samling/portal";
import { useEffect, useState } from "react";
import { type Change, usePreviewBatchQuery } from "./endpoints.ts";

/** Milliseconds without typing after which the server is asked. */
const pause = 400;

/** What a change would do to those that are chosen; nothing while it is typed, and until the server has answered. */
export function usePreview(contributionIds: readonly string[], changes: readonly Change[], collectionId: string) {
  const { id } = useCurrentOrganization();
  const key = JSON.stringify({ changes, collectionId });
  const [asked, setAsked] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(key), pause);
    return () => clearTimeout(timer);
  }, [key]);
  const isNothing = contributionIds.length === 0 || (changes.length === 0 && collectionId === "");
  const body = {
    contributionIds: [...contributionIds],
    ...(collectionId ? { collectionId } : { changes: [...changes] }),
  };
  const { currentData, error } = usePreviewBatchQuery(
    { id, body },
    { skip: isNothing || asked !== key, refetchOnMountOrArgChange: true },
  );
  return isNothing || asked !== key ? {} : { preview: currentData, error };
}
