import { useState } from "react";
import type { CaseDetail, QueueItem } from "./endpoints.ts";

interface Look {
  version: number;
  /** As it was then; undefined if only its row in the list was looked at. */
  detail: CaseDetail | undefined;
}

/** What has come since the reviewer looked: of the open case as it was and as it is, of several which they are. */
export type News = { before: CaseDetail | undefined; now: CaseDetail } | { changed: readonly QueueItem[] };

const isDetail = (one: QueueItem | CaseDetail): one is CaseDetail => "entries" in one;

/** The detail is kept as new as the version: what does not raise it, as corrections by staff, is no news later. */
function renew(look: Look | undefined, one: QueueItem | CaseDetail): Look {
  const detail = isDetail(one) ? one : undefined;
  if (!look) return { version: one.version, detail };
  if (!detail || detail === look.detail || detail.version > look.version) return look;
  return { ...look, detail };
}

/**
 * Of each of these cases, the version that the reviewer has looked at: what is decided names it. A newer one may come at
 * any moment, and would otherwise be decided unseen by whoever presses just then.
 */
export function useSeen(shown: readonly (QueueItem | CaseDetail)[]) {
  const [looks, setLooks] = useState<ReadonlyMap<string, Look>>(new Map());
  const next = new Map(looks);
  for (const one of shown) next.set(one.id, renew(next.get(one.id), one));
  for (const id of looks.keys()) if (!shown.some((one) => one.id === id)) next.delete(id);
  if (next.size !== looks.size || [...next].some(([id, look]) => looks.get(id) !== look)) setLooks(next);

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
    see: (cases: readonly { id: string; version: number }[]) =>
      setLooks((now) => {
        const seen = cases.map(({ id, version }) => [id, { version, detail: now.get(id)?.detail }] as const);
        return new Map([...now, ...seen.filter(([id]) => now.has(id))]);
      }),
  };
}
