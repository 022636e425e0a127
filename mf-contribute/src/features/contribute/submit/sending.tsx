import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import type { Transfer } from "./send-form.ts";
import styles from "./sending.module.css";
import { estimateSeconds } from "./speed.ts";

interface SendingProps {
  transfer: Transfer | null;
  speed: number | null;
  onCancel: () => void;
  /** Its name: who the contribution goes to. */
  organization: string;
}

/** Bytes sent of all, speed and time left; the eye gets every step, readers every tenth part. */
export function Sending({ transfer, speed, onCancel, organization }: SendingProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const describe = useTransferText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  const part = transfer && transfer.total > 0 ? transfer.loaded / transfer.total : 0;
  const isSent = part >= 1;
  const finishing = t("submit.finishing", { organization });
  const percent = formatNumber(Math.floor(part * 10) / 10, { style: "percent" });
  return (
    <div className={styles.sending} ref={box} tabIndex={-1}>
      <div className={styles.text}>
        <p className={styles.title} id="sending-title">
          {t("submit.sending")}
        </p>
        <p className="small tnum">{isSent ? finishing : describe(transfer, speed)}</p>
        <p className="vh" role="status">
          {isSent ? finishing : t("submit.percent", { percent })}
        </p>
      </div>
      <Button variant="line" onClick={onCancel}>
        {t("submit.cancel")}
      </Button>
      <progress className={styles.bar} aria-labelledby="sending-title" max={1} value={part} />
    </div>
  );
}

function useTransferText(): (transfer: Transfer | null, speed: number | null) => string {
  const t = useText();
  const { formatBytes, formatNumber } = useFormat();
  const formatTime = (seconds: number) =>
    seconds < 60
      ? formatNumber(Math.max(1, seconds), { style: "unit", unit: "second", unitDisplay: "long" })
      : formatNumber(Math.round(seconds / 60), { style: "unit", unit: "minute", unitDisplay: "long" });
  return (transfer, speed) => {
    if (!transfer) return "";
    const parts = [t("submit.progress", { loaded: formatBytes(transfer.loaded), total: formatBytes(transfer.total) })];
    if (speed) {
      parts.push(t("submit.speed", { speed: formatBytes(speed) }));
      parts.push(t("submit.timeLeft", { time: formatTime(estimateSeconds(transfer, speed)) }));
    }
    return parts.join(", ");
  };
}
