import { TextField } from "@samling/ui";
import { useText } from "../text.ts";

interface DayRangeProps {
  from: string;
  to: string;
  onChange: (name: "from" | "to", value: string) => void;
}

/** A first and a last day; the wrong order is reported instead of finding nothing. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const t = useText();
  const isReversed = from !== "" && to !== "" && from > to;
  return (
    <>
      <TextField
        label={t("days.from")}
        type="date"
        isSmall
        value={from}
        onChange={({ target }) => onChange("from", target.value)}
      />
      <TextField
        label={t("days.to")}
        type="date"
        isSmall
        error={isReversed ? t("days.reversed") : undefined}
        value={to}
        onChange={({ target }) => onChange("to", target.value)}
      />
    </>
  );
}
