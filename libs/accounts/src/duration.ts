import { useFormat } from "@samling/portal";

const units = [
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Seconds in words: "1 minute 31 seconds". */
export function useDuration() {
  const { formatNumber } = useFormat();
  return (seconds: number): string => {
    let rest = Math.round(seconds);
    const parts = units.flatMap(([unit, size]) => {
      const count = Math.floor(rest / size);
      rest %= size;
      return count > 0 ? [formatNumber(count, { style: "unit", unit, unitDisplay: "long" })] : [];
    });
    return parts.join(" ") || formatNumber(0, { style: "unit", unit: "second", unitDisplay: "long" });
  };
}
