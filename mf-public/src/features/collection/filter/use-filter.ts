import { useSearchParams } from "@samling/portal";
import { useCallback, useMemo } from "react";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { readFilter, writeFilter } from "./filter.ts";

/** The filters, which are kept in the address: they can be shared, and going back undoes the last one. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const change = useCallback(
    (changes: Partial<MediaFilter>) => {
      // Typing replaces the history entry: going back letter by letter would be useless.
      const replace = Boolean(changes.text && filter.text);
      setParameters(writeFilter(parameters, { ...filter, ...changes }), { replace });
    },
    [filter, parameters, setParameters],
  );
  return { filter, change };
}
