import { useFormat } from "@samling/portal";
import { useText } from "./text.ts";

/** Hours in words, as days from two days on. */
export function useDuration(): (hours: number) => string {
  const t = useText();
  const { formatNumber } = useFormat();
  return (hours) => {
    const unit = hours < 48 ? "hours" : "days";
    const count = Math.round(unit === "hours" ? hours : hours / 24);
    return t(`intake.${unit}`, { count, number: formatNumber(count) });
  };
}
