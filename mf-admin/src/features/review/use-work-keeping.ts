import { useSession } from "@samling/portal";
import type { Keeping, Work } from "@samling/portal/forms/keeping";
import { useMemo } from "react";

const works = new Map<string, Work<unknown>>();

/** What is written at the desk and not sent outlives a look at the case, or at another one. */
export function useWorkKeeping<V>(name: string): Keeping<V> {
  const { user } = useSession();
  const key = `${user?.id} ${name}`;
  return useMemo(
    () => ({
      found: (works.get(key) as Work<V> | undefined) ?? null,
      keep: (work) => void works.set(key, work),
      forget: () => void works.delete(key),
    }),
    [key],
  );
}
