import { useDuration } from "@samling/accounts/duration";
import { useFormat } from "@samling/portal";
import { Button, Icon, joinClasses } from "@samling/ui";
import { useEffect, useId, useRef } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import { useDraftText } from "../upload/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import line from "./progress.module.css";
import styles from "./sending.module.css";
import list from "./sending-files.module.css";
import { estimateSeconds, sumTransfers, type TransferProgress } from "./speed.ts";
import type { SubmissionProgress } from "./use-sending.ts";

/** Bytes sent of the total, speed and time left; the screen shows every step, screen readers every tenth. */
export function Sending({ progress }: { progress: SubmissionProgress }) {
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
    <div className="row gap-y-2 gap-x-4 items-center basis-full no-ring" ref={box} tabIndex={-1}>
      <div className={styles.text}>
        <p className="strong lh-140" id="sending-title">
          {t("submit.sending")}
        </p>
        <p className="small tnum lh-140">
          {news ?? [describe.bytes(all), ...describe.speed(speed), ...describe.formatRemaining(all, speed)].join(", ")}
        </p>
        <p className="vh" role="status">
          {news ?? t("submit.percent", { percent })}
        </p>
      </div>
      <Button variant="line" onClick={sending.cancel}>
        {t("submit.cancel")}
      </Button>
      <progress className={`${line.progress} ${styles.bar}`} aria-labelledby="sending-title" max={1} value={part} />
    </div>
  );
}

export function SendingFiles({ progress }: { progress: SubmissionProgress }) {
  const t = useText();
  const { state, uploaded } = useCurrentWizard();
  // The button that started it is at the end of a long page.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const items = [
    ...state.files.map((file) => ({ id: file.id, name: file.draft.title.trim() || file.name, file, blob: file.file })),
    ...state.related.map(({ id, name, file }) => ({ id, name, file: null, blob: file })),
  ];
  return (
    <ol className={`grid ${list.list}`} aria-label={t("submit.files")}>
      {items.map(({ id, name, file, blob }, index) => (
        <li key={id} className={`grid gap-4 items-center ${list.item}`}>
          {file ? (
            <Preview file={file} alt="" className={list.picture} />
          ) : (
            <span className={joinClasses(list.picture, "grid place-center muted cool")}>
              <Icon name="file" />
            </span>
          )}
          <FileProgress
            name={name}
            progress={progress}
            index={index}
            isAccepted={uploaded.complete.has(blob)}
            isUnusable={uploaded.refused.has(blob)}
          />
        </li>
      ))}
    </ol>
  );
}

interface FileProgressProps {
  /** Index of the file in the order of sending. */
  index: number;
  name: string;
  progress: SubmissionProgress;
  /** The server has looked at it, and accepts it. */
  isAccepted: boolean;
  isUnusable: boolean;
}

function FileProgress({ index, name, progress, isAccepted, isUnusable }: FileProgressProps) {
  const t = useText();
  const draftText = useDraftText();
  const describe = useTransferText();
  const id = useId();
  const file: TransferProgress = progress.files[index] ?? { loaded: 0, total: 0 };
  const isSent = file.loaded >= file.total;
  const isNext = file.loaded === 0;
  // Files are uploaded one after another: those before this one go first.
  const sentSoFar = sumTransfers(progress.files.slice(0, index + 1));
  const text = isUnusable
    ? draftText("ahead.unusable")
    : isSent
      ? t(isAccepted ? "submit.fileSent" : "submit.fileChecked")
      : isNext
        ? t("submit.fileWaits", { size: describe.size(file.total) })
        : [describe.bytes(file), ...describe.formatRemaining(sentSoFar, progress.speed)].join(", ");
  return (
    <div className="min-0 lh-140">
      <p className="strong one-line" id={id}>
        {name}
      </p>
      <p className={joinClasses("small muted tnum flex gap-2 items-center", list.state)}>
        {(isUnusable || isAccepted) && <Icon name={isUnusable ? "alert" : "check"} />}
        {text}
      </p>
      <progress
        className={`mt-2 ${line.progress} ${list.bar}`}
        aria-labelledby={id}
        max={file.total || 1}
        value={file.loaded}
      />
    </div>
  );
}

function useTransferText() {
  const t = useText();
  const { formatBytes } = useFormat();
  const describe = useDuration();
  const formatTime = (seconds: number) => describe(seconds < 60 ? Math.max(1, seconds) : Math.round(seconds / 60) * 60);
  return {
    size: formatBytes,
    bytes: ({ loaded, total }: TransferProgress) =>
      t("submit.progress", { loaded: formatBytes(loaded), total: formatBytes(total) }),
    speed: (speed: number | null) => (speed ? [t("submit.speed", { speed: formatBytes(speed) })] : []),
    formatRemaining: (transfer: TransferProgress, speed: number | null) =>
      speed ? [t("submit.timeLeft", { time: formatTime(estimateSeconds(transfer, speed)) })] : [],
  };
}
