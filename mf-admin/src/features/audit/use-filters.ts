import { type AuditKind, auditKinds } from "@samling/contract/constants";

import { useMemo } from "react";
import { useAddressFilters } from "../../shared/use-address-filters.ts";
import type { Filters } from "./endpoints.ts";

const names = ["person", "kind", "from", "to"] as const;

export function useFilters() {
  const filters = useAddressFilters(names);
  const { values } = filters;
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
  return { ...filters, asked };
}
