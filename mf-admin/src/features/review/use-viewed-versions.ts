import { useState } from "react";
import type { CaseDetail, QueueItem } from "./endpoints.ts";

interface ViewedVersion {
  version: number;
  /** The detail as it was viewed; undefined if only its row in the list was viewed. */
  detail: CaseDetail | undefined;
}

/** Changes since the reviewer viewed the cases: before and after for the open case, the changed ones for several. */
export type News = { before: CaseDetail | undefined; now: CaseDetail } | { changed: readonly QueueItem[] };

const isDetail = (item: QueueItem | CaseDetail): item is CaseDetail => "entries" in item;

/** Updates the detail within a version, so that staff's corrections, which do not raise it, are not news. */
function refreshViewed(viewedVersion: ViewedVersion | undefined, item: QueueItem | CaseDetail): ViewedVersion {
  const detail = isDetail(item) ? item : undefined;
  if (!viewedVersion) return { version: item.version, detail };
  if (!detail || detail === viewedVersion.detail || detail.version > viewedVersion.version) return viewedVersion;
  return { ...viewedVersion, detail };
}

/**
 * Tracks the version of each case that the reviewer has viewed, which decisions refer to. A newer version may arrive at
 * any moment, and a reviewer pressing a button just then would decide it unseen.
 */
export function useViewedVersions(shown: readonly (QueueItem | CaseDetail)[]) {
  const [viewedVersions, setViewedVersions] = useState<ReadonlyMap<string, ViewedVersion>>(new Map());
  const next = new Map(viewedVersions);
  for (const item of shown) next.set(item.id, refreshViewed(next.get(item.id), item));
  for (const id of viewedVersions.keys()) if (!shown.some((item) => item.id === id)) next.delete(id);
  if (
    next.size !== viewedVersions.size ||
    [...next].some(([id, viewedVersion]) => viewedVersions.get(id) !== viewedVersion)
  )
    setViewedVersions(next);

  const versionOf = (item: QueueItem | CaseDetail) => next.get(item.id)?.version ?? item.version;
  const isNewer = (item: QueueItem | CaseDetail) => item.version > versionOf(item);
  return {
    versionOf,
    newsOf: (cases: readonly (QueueItem | CaseDetail)[]): News | null => {
      const newer = cases.filter(isNewer);
      const [now] = newer;
      if (!now) return null;
      if (isDetail(now)) return { before: next.get(now.id)?.detail, now };
      return { changed: newer.filter((item) => !isDetail(item)) };
    },
    /** Marks versions as known to the reviewer, who has viewed or created them. */
    markViewed: (cases: readonly { id: string; version: number }[]) =>
      setViewedVersions((now) => {
        const updates = cases.map(({ id, version }) => [id, { version, detail: now.get(id)?.detail }] as const);
        return new Map([...now, ...updates.filter(([id]) => now.has(id))]);
      }),
  };
}
