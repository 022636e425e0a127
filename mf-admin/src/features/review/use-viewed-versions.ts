import { useState } from "react";
import type { CaseDetail, QueueItem } from "./endpoints.ts";

interface ViewedVersion {
  version: number;
  /** The detail as it was viewed; undefined if only its row in the list was viewed. */
  detail: CaseDetail | undefined;
}

/** Changes since the reviewer viewed the cases: before and after for the open case, the changed ones for several. */
export type News = { before: CaseDetail | undefined; now: CaseDetail } | { changed: readonly QueueItem[] };

const isDetail = (one: QueueItem | CaseDetail): one is CaseDetail => "entries" in one;

/** Updates the detail within a version, so that staff's corrections, which do not raise it, are not news. */
function refreshViewed(viewedVersion: ViewedVersion | undefined, one: QueueItem | CaseDetail): ViewedVersion {
  const detail = isDetail(one) ? one : undefined;
  if (!viewedVersion) return { version: one.version, detail };
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
  for (const one of shown) next.set(one.id, refreshViewed(next.get(one.id), one));
  for (const id of viewedVersions.keys()) if (!shown.some((one) => one.id === id)) next.delete(id);
  if (
    next.size !== viewedVersions.size ||
    [...next].some(([id, viewedVersion]) => viewedVersions.get(id) !== viewedVersion)
  )
    setViewedVersions(next);

  const versionOf = (one: QueueItem | CaseDetail) => next.get(one.id)?.version ?? one.version;
  const isNewer = (one: QueueItem | CaseDetail) => one.version > versionOf(one);
  return {
    versionOf,
    newsOf: (cases: readonly (QueueItem | CaseDetail)[]): News | null => {
      const newer = cases.filter(isNewer);
      const [now] = newer;
      if (!now) return null;
      if (isDetail(now)) return { before: next.get(now.id)?.detail, now };
      return { changed: newer.filter((one) => !isDetail(one)) };
    },
    /** Marks versions as known to the reviewer, who has viewed or created them. */
    markViewed: (cases: readonly { id: string; version: number }[]) =>
      setViewedVersions((now) => {
        const updates = cases.map(({ id, version }) => [id, { version, detail: now.get(id)?.detail }] as const);
        return new Map([...now, ...updates.filter(([id]) => now.has(id))]);
      }),
  };
}
