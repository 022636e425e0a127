import { useCan, useSession } from "@samling/portal";
import { useEffect } from "react";

/** The call `countVisit`: like a report, it must not delay the page, and answers nothing. */
const addressOf = (organizationId: string) => `/api/organization/${organizationId}/visits`;
/** Milliseconds on a page that make a visit; passing through does not count. */
const shortestVisitMs = 2_000;

interface Visit {
  organizationId: string;
  collectionId: string;
  contributionId?: string;
  mediaId?: string | undefined;
}

/** Counts a visit, except by staff and by a contributor of their own contribution. */
export function useVisit({ organizationId, collectionId, contributionId, mediaId }: Visit, isOwn = false): void {
  const can = useCan();
  const { isLoading } = useSession();
  const isOff = isLoading || isOwn || can("contribution:readAll", organizationId);
  useEffect(() => {
    if (isOff) return;
    const body = JSON.stringify({ collectionId, contributionId, mediaId });
    // Some browsers are set to have none.
    const send = () =>
      navigator.sendBeacon?.(addressOf(organizationId), new Blob([body], { type: "application/json" }));
    const timer = setTimeout(send, shortestVisitMs);
    return () => clearTimeout(timer);
  }, [isOff, organizationId, collectionId, contributionId, mediaId]);
}
