import { useSession } from "@samling/portal";
import type { DraftStore, DraftWork } from "@samling/portal/forms/keeping";
import { useMemo } from "react";

const works = new Map<string, DraftWork<unknown>>();

/** What is written at the desk and not sent outlives a look at the case, or at another one. */
export function useInMemoryDraft<V>(name: string): DraftStore<V> {
  const { user } = useSession();
  const key = `${user?.id} ${name}`;
  return useMemo(
    () => ({
      found: (works.get(key) as DraftWork<V> | undefined) ?? null,
      save: (work) => void works.set(key, work),
      forget: () => void works.delete(key),
    }),
    [key],
  );
}
