import { isMissing, useCurrentOrganization, useNavigate } from "@samling/portal";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { reviewApi } from "./endpoints.ts";
import { useLiveCases } from "./use-live-cases.ts";
import { useOpenId, useQueue, useQueueFilters } from "./use-queue.ts";

/** The queue, its open case, and the focus when another case is opened. */
export function useOpenCase() {
  const { id: organizationId } = useCurrentOrganization();
  const filters = useQueueFilters();
  const isNarrow = useNarrow();
  const navigate = useNavigate();
  const queue = useQueue(filters);
  useLiveCases(filters.activeFilters);
  const { items } = queue;
  const { openId, leave } = useOpenId(filters, items, isNarrow);
  const item = items?.find(({ id }) => id === openId);
  const position = items?.findIndex(({ id }) => id === openId) ?? -1;
  const nextId = items?.[position + 1]?.id;
  const { currentData, error, refetch } = reviewApi.useGetCaseQuery(
    { id: organizationId, caseId: openId ?? "" },
    { skip: !openId },
  );
  const isGone = isMissing(error);
  // If a case is withdrawn while it is open, nothing of it stays on the screen.
  const detail = isGone ? undefined : currentData;
  // Fetched in advance, so that the next case opens at once.
  const prefetch = reviewApi.usePrefetch("getCase");
  useEffect(() => {
    if (detail && nextId) prefetch({ id: organizationId, caseId: nextId });
  }, [detail, nextId, organizationId, prefetch]);

  const title = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Set when the person has moved to another case, so that the focus follows. */
  const hasMoved = useRef(false);
  const hasItems = items !== undefined && items.length > 0;
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === title.current;
    if (!hasMoved.current && !(hasItems && isLost)) return;
    hasMoved.current = false;
    (openId ? heading : title).current?.focus({ preventScroll: !isNarrow });
  }, [openId, hasItems, isNarrow]);

  const openCase = (id: string | null) => {
    hasMoved.current = id !== openId;
    leave();
    if (isNarrow && openId === null && id) filters.enter(id);
    else filters.open(id);
    if (id === openId) heading.current?.focus();
  };
  const leaveCase = () => {
    if (!filters.isFromList) return openCase(null);
    hasMoved.current = true;
    return void navigate(-1);
  };
  const step = (by: number) => {
    const to = items?.[position + by];
    if (to) openCase(to.id);
  };
  /** Returns the next case that stays in the list, or else the previous one. */
  const findNextCase = (removedIds: readonly string[]) => {
    const isRemaining = (item: { id: string }) => !removedIds.includes(item.id);
    const rest = items ?? [];
    return (
      (
        rest.slice(Math.max(0, position)).find(isRemaining) ??
        rest.slice(0, Math.max(0, position)).findLast(isRemaining)
      )?.id ?? null
    );
  };
  /** For narrow screens, which show either the list or a case: the current one, and navigation to the others. */
  const screens = {
    isNarrow,
    /** Starts at 1; 0 if the case is not in the list. */
    place: position + 1,
    leaveCase,
    step,
  };
  return {
    filters,
    queue,
    openId,
    item,
    detail,
    isGone,
    error,
    refetch,
    title,
    heading,
    openCase,
    findNextCase,
    screens,
  };
}

/** Whether list and case are separate screens. The same width as in the style sheet, relative to the text size. */
const isNarrow = (): boolean =>
  window.innerWidth <= 56.1875 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function subscribe(onChange: () => void): () => void {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
}

const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
