import { isApiError } from "@samling/portal";
import { useEffect, useState } from "react";

/** The server continues to count after it has refused, so that a later request finds the counts ready. */
const askAgainMs = 2_000;
const maxTries = 10;

interface CountQuery {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Requests counts again that took the server too long; true while there is reason to wait for them. */
export function useCountsInProgress({ error, isFetching, refetch }: CountQuery): boolean {
  const [tries, setTries] = useState(0);
  const isTooSlow = isApiError(error) && error.code === "TIMEOUT";
  const isDue = isTooSlow && !isFetching && tries < maxTries;
  useEffect(() => {
    if (!error) setTries(0);
  }, [error]);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setTries((count) => count + 1);
      void refetch();
    }, askAgainMs);
    return () => clearTimeout(timer);
  }, [isDue, refetch]);
  return isDue || (isTooSlow && isFetching);
}
