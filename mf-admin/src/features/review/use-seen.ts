import { useState } from "react";
import type { CaseDetail, QueueItem } from "./endpoints.ts";

interface ViewedVersion {
  version: number;
  /** As it was then; undefined if only its row in the list was looked at. */
  detail: CaseDetail | undefined;
}

/** What has come since the reviewer looked: of the open case as it was and as it is, of several which they are. */
export type News = { before: CaseDetail | undefined; now: CaseDetail } | { changed: readonly QueueItem[] };

const isDetail = (one: QueueItem | CaseDetail): one is CaseDetail => "entries" in one;

/** The detail is kept as new as the version: what does not raise it, as corrections by staff, is no news later. */
function refreshViewed(viewedVersion: ViewedVersion | undefined, one: QueueItem | CaseDetail): ViewedVersion {
  const detail = isDetail(one) ? one : undefined;
  if (!viewedVersion) return { version: one.version, detail };
  if (!detail || detail === viewedVersion.detail || detail.version > viewedVersion.version) return viewedVersion;
  return { ...viewedVersion, detail };
}

/**
 * Of each of these cases, the version that the reviewer has looked at: what is decided names it. A newer one may come at
 * any moment, and would otherwise be decided unseen by whoever presses just then.
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
    /** These versions are known to the reviewer, who has looked at them or made them. */
    markViewed: (cases: readonly { id: string; version: number }[]) =>
      setViewedVersions((now) => {
        const updates = cases.map(({ id, version }) => [id, { version, detail: now.get(id)?.detail }] as const);
        return new Map([...now, ...updates.filter(([id]) => now.has(id))]);
      }),
  };
}
