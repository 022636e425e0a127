import { useSession } from "@samling/portal";
import type { DraftStore, DraftWork } from "@samling/portal/forms/draft-store";
import { useMemo } from "react";

const works = new Map<string, DraftWork<unknown>>();

/** Keeps unsent input of the desk in memory while the case or another one is viewed. */
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
