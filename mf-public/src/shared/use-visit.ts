import { useCan, useSession } from "@samling/portal";
import { useEffect } from "react";

/** The call `countVisit`: like an error report, it must not delay the page, and it returns nothing. */
const addressOf = (organizationId: string) => `/api/organization/${organizationId}/visits`;
/** Milliseconds on a page that make a visit; passing through does not count. */
const shortestVisitMs = 2_000;

interface Visit {
  organizationId: string;
  collectionId: string;
  contributionId?: string;
  mediaId?: string | undefined;
}

/** Counts a visit, except those by staff and those by contributors to their own contributions. */
export function useVisit({ organizationId, collectionId, contributionId, mediaId }: Visit, isOwn = false): void {
  const can = useCan();
  const { isLoading } = useSession();
  const isSkipped = isLoading || isOwn || can("contribution:readAll", organizationId);
  useEffect(() => {
    if (isSkipped) return;
    const body = JSON.stringify({ collectionId, contributionId, mediaId });
    // Some browsers are configured without beacons.
    const send = () =>
      navigator.sendBeacon?.(addressOf(organizationId), new Blob([body], { type: "application/json" }));
    const timer = setTimeout(send, shortestVisitMs);
    return () => clearTimeout(timer);
  }, [isSkipped, organizationId, collectionId, contributionId, mediaId]);
}
