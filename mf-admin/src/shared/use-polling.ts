import { baseApi, type TagType, useDispatch } from "@samling/portal";
import { useEffect, useState } from "react";

/** Tags of the lists that jobs on contributions change, besides that of the jobs. */
export const changedByJobs: readonly TagType[] = ["Contribution", "Collection"];
const nothing: readonly TagType[] = [];

/**
 * Options of a query that is sent whenever its page is opened, and repeatedly while something in its answer is in
 * progress; and a function to call in each rendering with whether anything is. What that changes is read again once it
 * has ended, or the page is left.
 */
export function usePolling(intervalMs = 1_500, changed = nothing) {
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isBusy) return;
    return () => void dispatch(baseApi.util.invalidateTags([...changed]));
  }, [isBusy, changed, dispatch]);
  const options = { pollingInterval: isBusy ? intervalMs : 0, refetchOnMountOrArgChange: true };
  const pollWhile = (isInProgress: boolean) => {
    if (isInProgress !== isBusy) setBusy(isInProgress);
  };
  return [options, pollWhile] as const;
}
