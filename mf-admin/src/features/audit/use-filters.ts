import { type AuditKind, auditKinds } from "@samling/contract/constants";
import { useSearchParams } from "@samling/portal";
import { useMemo } from "react";
import type { Filters } from "./endpoints.ts";

const names = ["person", "kind", "from", "to"] as const;
export type FilterName = (typeof names)[number];

/** The filters are in the address, so that a reload and the way back keep them. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as Record<FilterName, string>,
    [params],
  );
  const asked = useMemo((): Filters => {
    const { person, kind, from, to } = values;
    const known = auditKinds.find((one): one is AuditKind => one === kind);
    return {
      // A single letter would match nearly everybody.
      ...(person.trim().length > 1 && { person: person.trim() }),
      ...(known && { kind: known }),
      ...(from && { from }),
      ...(to && { to }),
    };
  }, [values]);
  const change = (name: FilterName, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return { values, asked, change, clear: () => setParams({}, { replace: true }) };
}
