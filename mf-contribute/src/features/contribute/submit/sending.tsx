import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./sending.module.css";
import { sumTransfers } from "./speed.ts";
import type { Progress } from "./use-submission.ts";
import { useTransferText } from "./use-transfer-text.ts";

/** Bytes sent of the total, speed and time left; the screen shows every step, screen readers every tenth. */
export function Sending({ progress }: { progress: Progress }) {
  const t = useText();
  const { formatNumber } = useFormat();
  const { organization, sending } = useCurrentWizard();
  const describe = useTransferText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const { files, speed, isWaiting, isFinishing } = progress;
  const all = sumTransfers(files);
  const part = all.total > 0 ? all.loaded / all.total : 0;
  const percent = formatNumber(Math.floor(part * 10) / 10, { style: "percent" });
  const news = isWaiting
    ? t("submit.waiting")
    : isFinishing
      ? t("submit.finishing", { organization: organization.name })
      : null;
  return (
    <div className={styles.sending} ref={box} tabIndex={-1}>
      <div className={styles.text}>
        <p className={styles.title} id="sending-title">
          {t("submit.sending")}
        </p>
        <p className="small tnum">
          {news ?? [describe.bytes(all), ...describe.speed(speed), ...describe.left(all, speed)].join(", ")}
        </p>
        <p className="vh" role="status">
          {news ?? t("submit.percent", { percent })}
        </p>
      </div>
      <Button variant="line" onClick={sending.cancel}>
        {t("submit.cancel")}
      </Button>
      <progress className={styles.bar} aria-labelledby="sending-title" max={1} value={part} />
    </div>
  );
}
