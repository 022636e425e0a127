import type { LanguageCode } from "@samling/contract/constants/languages";
import { useLanguage, useLocation, useSearchParams } from "@samling/portal";
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

export type AddressFilters<N extends string> = ReturnType<typeof useAddressFilters<N>>;

/** Filters in the address, and their query. `toQuery` must stay the same function, `names` the same list. */
export function useFilters<N extends string, Q>(
  names: readonly N[],
  toQuery: (values: Record<N, string>, language: LanguageCode) => Q,
) {
  const filters = useAddressFilters(names);
  const [language] = useLanguage();
  const { values } = filters;
  return { ...filters, query: useMemo(() => toQuery(values, language), [toQuery, values, language]) };
}

export const withoutEmpty = <V extends Record<string, string | undefined>>(values: V) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [N in keyof V]?: Exclude<V[N], "" | undefined>;
  };

export const findOption = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((item) => item === value);

/** The words to search for; undefined for a single letter, which would match almost everything. */
export const wordsOf = (value: string): string | undefined => (value.trim().length > 1 ? value.trim() : undefined);

/** Options of a select, after one that stands for all. */
export const optionsOf = <T extends string>(all: string, values: readonly T[], labelOf: (value: T) => string) => [
  { value: "", label: all },
  ...values.map((value) => ({ value, label: labelOf(value) })),
];

export const fieldsOf =
  <N extends string>(values: Record<N, string>, change: (name: N, value: string) => void) =>
  (name: N) => ({
    isSmall: true,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });

/** Focuses the search field after a "Find" link. Call it after `useTitle`, which focuses the heading. */
export function useFindField() {
  const input = useRef<HTMLInputElement>(null);
  const isAsking = (useLocation().state as { isAsking?: true } | null)?.isAsking;
  useEffect(() => {
    const timer = isAsking && setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer || undefined);
  }, [isAsking]);
  return input;
}
