import { useCurrentOrganization } from "@samling/portal";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useGetCaseQuery, usePrefetch } from "./endpoints.ts";
import { useLiveCases } from "./use-live-cases.ts";
import { useOpenId, useQueue, useQueueFilters } from "./use-queue.ts";

/** Whether the open case stands beneath the list, not beside it: as in the style sheet, a matter of room for letters. */
const isBeneathList = (): boolean =>
  window.innerWidth <= 56.1875 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The queue, the case of it that is open, and where the focus goes when another one is opened. */
export function useOpenCase() {
  const { id: organizationId } = useCurrentOrganization();
  const filters = useQueueFilters();
  const queue = useQueue(filters);
  useLiveCases(filters.asked);
  const { items } = queue;
  const { openId, leave } = useOpenId(filters, items);
  const item = items?.find(({ id }) => id === openId);
  const here = items?.findIndex(({ id }) => id === openId) ?? -1;
  const nextId = items?.[here + 1]?.id;
  const {
    currentData: detail,
    error,
    refetch,
  } = useGetCaseQuery({ id: organizationId, caseId: openId ?? "" }, { skip: !openId });
  // The next one is there when the person is.
  const prefetch = usePrefetch("getCase");
  useEffect(() => {
    if (detail && nextId) prefetch({ id: organizationId, caseId: nextId });
  }, [detail, nextId, organizationId, prefetch]);

  const title = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Set when the person has gone to another case, so that the focus follows. */
  const hasMoved = useRef(false);
  const hasItems = items !== undefined && items.length > 0;
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === title.current;
    if (!hasMoved.current && !(hasItems && isLost)) return;
    hasMoved.current = false;
    (openId ? heading : title).current?.focus({ preventScroll: !isBeneathList() });
  }, [openId, hasItems]);

  const openCase = (id: string | null) => {
    hasMoved.current = id !== openId;
    leave();
    filters.open(id);
    if (id === openId) heading.current?.focus();
  };
  const step = (by: number) => {
    const to = items?.[here + by];
    if (to) openCase(to.id);
  };
  /** The next one that stays in the list, or the one before. */
  const afterwards = (gone: readonly string[]) => {
    const stays = (one: { id: string }) => !gone.includes(one.id);
    const rest = items ?? [];
    return (rest.slice(Math.max(0, here)).find(stays) ?? rest.slice(0, Math.max(0, here)).findLast(stays))?.id ?? null;
  };
  return { filters, queue, openId, item, detail, error, refetch, title, heading, openCase, step, afterwards };
}
