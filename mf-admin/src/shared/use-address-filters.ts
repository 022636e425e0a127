import { useSearchParams } from "@samling/portal";
import { useMemo } from "react";

/** Filters that are in the address, so that a reload and the way back keep them. */
export function useAddressFilters<N extends string>(names: readonly N[]) {
  const [params, setParams] = useSearchParams();
  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<N, string>,
    [params, names],
  );
  const change = (name: N, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return { values, change, clear: () => setParams({}, { replace: true }) };
}
