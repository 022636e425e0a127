import { TextField } from "@samling/ui";
import { useText } from "../text.ts";
import type { fieldsOf } from "./use-address-filters.ts";

type RangeField = ReturnType<typeof fieldsOf<"from" | "to">>;

/** A first and a last day; the wrong order is reported instead of finding nothing. */
export function DayRange({ field }: { field: RangeField }) {
  const t = useText();
  const [from, to] = [field("from"), field("to")];
  const isReversed = from.value !== "" && to.value !== "" && from.value > to.value;
  return (
    <>
      <TextField label={t("days.from")} type="date" {...from} />
      <TextField label={t("days.to")} type="date" error={isReversed ? t("days.reversed") : undefined} {...to} />
    </>
  );
}
