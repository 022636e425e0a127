import { useSearchParams } from "@samling/portal";
import { useCallback, useMemo } from "react";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { readFilter, writeFilter } from "./filter.ts";

/** The filters, which live in the address: they can be sent to others, and going back takes back the last one. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const change = useCallback(
    (changes: Partial<MediaFilter>) => {
      // Every letter more is no step that one would want to go back to.
      const replace = Boolean(changes.text && filter.text);
      setParameters(writeFilter(parameters, { ...filter, ...changes }), { replace });
    },
    [filter, parameters, setParameters],
  );
  return { filter, change };
}
