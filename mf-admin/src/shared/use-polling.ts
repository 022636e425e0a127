import { useState } from "react";

/**
 * Options of a query that is sent whenever its page is opened, and repeatedly while something in its answer is in
 * progress; and a function to call in each rendering with whether anything is.
 */
export function usePolling(intervalMs = 1_500) {
  const [isBusy, setBusy] = useState(false);
  const options = { pollingInterval: isBusy ? intervalMs : 0, refetchOnMountOrArgChange: true };
  const pollWhile = (isInProgress: boolean) => {
    if (isInProgress !== isBusy) setBusy(isInProgress);
  };
  return [options, pollWhile] as const;
}
