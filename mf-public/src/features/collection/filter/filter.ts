import { collectionOrders } from "@samling/contract/constants/collections";
import { mediaKinds } from "@samling/contract/constants/files";
import { useSearchParams } from "@samling/portal";
import { useCallback, useMemo } from "react";
import type { MediaFilter } from "../../../shared/endpoints.ts";

/** Query parameters of the filters. */
const names = {
  text: "q",
  tag: "tag",
  decade: "decade",
  place: "place",
  kind: "kind",
  order: "order",
} as const satisfies Record<keyof MediaFilter, string>;
const fields = Object.keys(names) as (keyof MediaFilter)[];

/** The server's limits; a made-up address must not end in an error. */
const isValid: { [Field in keyof MediaFilter]-?: (value: string) => boolean } = {
  text: (value) => value.length <= 100,
  tag: (value) => value.length <= 60,
  decade: (value) => /^\d{1,3}0$/.test(value),
  place: (value) => value.length <= 200,
  kind: (value) => mediaKinds.some((kind) => kind === value),
  order: (value) => collectionOrders.some((order) => order === value),
};

export function readFilter(parameters: URLSearchParams): MediaFilter {
  const found = fields.flatMap((field) => {
    const value = parameters.get(names[field])?.trim();
    return value && isValid[field](value) ? [[field, value]] : [];
  });
  return Object.fromEntries(found) as MediaFilter;
}

/** The address's parameters with these filters; all others stay. */
export function writeFilter(parameters: URLSearchParams, filter: MediaFilter): URLSearchParams {
  const written = new URLSearchParams(parameters);
  for (const field of fields) {
    const value = filter[field];
    if (value && !(field === "order" && value === collectionOrders[0])) written.set(names[field], value);
    else written.delete(names[field]);
  }
  return written;
}

export const countFilters = (filter: MediaFilter): number =>
  fields.filter((field) => field !== "order" && filter[field]).length;

/** The filters, which are kept in the address: they can be shared, and going back undoes the last one. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const change = useCallback(
    (changes: Partial<MediaFilter>) => {
      // Typing replaces the history entry: undoing single letters with Back would be useless.
      const replace = Boolean(changes.text && filter.text);
      setParameters(writeFilter(parameters, { ...filter, ...changes }), { replace });
    },
    [filter, parameters, setParameters],
  );
  return { filter, change };
}
