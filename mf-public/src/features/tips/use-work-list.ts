import type { WorkList } from "@samling/contract/constants/tips";
import { readVisit, useCurrentOrganization, writeVisit } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { useEffect, useState } from "react";
import { tipsApi } from "./endpoints.ts";
import { fillPlaces, maxShown } from "./places.ts";
import { listSent } from "./write-out/device.ts";

interface WorkListOptions {
  kind: WorkList;
  collectionId: string | undefined;
}

/** Each visit begins elsewhere in the list. `crypto.randomUUID` is missing without TLS. */
const drawBeginning = () =>
  `${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;

/** Media that are shown now. Those that were answered or skipped are not shown again during the visit. */
export function useWorkList({ kind, collectionId }: WorkListOptions) {
  const { id } = useCurrentOrganization();
  const key = `work-list:${id}:${kind}`;
  const readSeen = (): string[] => JSON.parse(readVisit(key) ?? "[]");
  const [from] = useState(drawBeginning);
  const [seen] = useState(() => [...readSeen(), ...(kind === "write" ? listSent() : [])]);
  const [left, setLeft] = useState<string[]>([]);
  const query = tipsApi.useReadWorkListInfiniteQuery({ id, kind, collectionId, from });
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const items = new Map(currentData?.pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)));
  const ids = [...items.keys()].filter((item) => !seen.includes(item));
  const needsMore = hasNextPage && !isFetching && !isError && ids.length - left.length < 2 * maxShown;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  const shown = fillPlaces(ids, left).flatMap((item) => items.get(item) ?? []);
  return {
    state: useLoad({ ...query, data: shown.length === 0 && hasNextPage ? undefined : currentData && shown }),
    hasLeft: left.length > 0,
    remember: (item: string) => writeVisit(key, JSON.stringify([...readSeen(), item])),
    leave: (item: string) => setLeft((now) => [...now, item]),
  };
}
