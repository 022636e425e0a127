import { useLocation, useSearchParams } from "@samling/portal";
import { useEffect, useMemo, useRef } from "react";

/** Filters in the address, so that a reload and going back keep them. */
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

/** Props of a filter's field: its value, and a handler for its changes. */
export const fieldsOf =
  <N extends string>(values: Record<N, string>, change: (name: N, value: string) => void) =>
  (name: N) => ({
    isSmall: true,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });

/**
 * Focuses the search field for a person who followed a "Find" link. Call after `useTitle`, which focuses the heading.
 */
export function useFindField() {
  const input = useRef<HTMLInputElement>(null);
  const isAsking = (useLocation().state as { isAsking?: true } | null)?.isAsking;
  useEffect(() => {
    const timer = isAsking && setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer || undefined);
  }, [isAsking]);
  return input;
}
