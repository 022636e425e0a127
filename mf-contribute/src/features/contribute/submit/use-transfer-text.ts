import { useFormat } from "@samling/portal";
import { useText } from "../../../text.ts";
import { estimateSeconds, type Transfer } from "./speed.ts";

/** Progress in words. */
export function useTransferText() {
  const t = useText();
  const { formatBytes, formatNumber } = useFormat();
  const formatTime = (seconds: number) =>
    seconds < 60
      ? formatNumber(Math.max(1, seconds), { style: "unit", unit: "second", unitDisplay: "long" })
      : formatNumber(Math.round(seconds / 60), { style: "unit", unit: "minute", unitDisplay: "long" });
  return {
    size: formatBytes,
    bytes: ({ loaded, total }: Transfer) =>
      t("submit.progress", { loaded: formatBytes(loaded), total: formatBytes(total) }),
    speed: (speed: number | null) => (speed ? [t("submit.speed", { speed: formatBytes(speed) })] : []),
    left: (transfer: Transfer, speed: number | null) =>
      speed ? [t("submit.timeLeft", { time: formatTime(estimateSeconds(transfer, speed)) })] : [],
  };
}
