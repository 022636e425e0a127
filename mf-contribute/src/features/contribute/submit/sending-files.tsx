import { Icon, joinClasses } from "@samling/ui";
import { useEffect, useId } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import { useDraftText } from "../upload/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./sending-files.module.css";
import { sumTransfers, type Transfer } from "./speed.ts";
import type { Progress } from "./use-submission.ts";
import { useTransferText } from "./use-transfer-text.ts";

/** Each file with its progress. */
export function SendingFiles({ progress }: { progress: Progress }) {
  const t = useText();
  const { state, carried } = useCurrentWizard();
  // The button that started it is at the end of a long page.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const items = [
    ...state.files.map((file) => ({ id: file.id, name: file.draft.title.trim() || file.name, file, blob: file.file })),
    ...state.related.map(({ id, name, file }) => ({ id, name, file: null, blob: file })),
  ];
  return (
    <ol className={styles.list} aria-label={t("submit.files")}>
      {items.map(({ id, name, file, blob }, index) => (
        <li key={id} className={styles.item}>
          {file ? (
            <Preview file={file} alt="" className={styles.picture} />
          ) : (
            <span className={joinClasses(styles.picture, styles.sign)}>
              <Icon name="file" />
            </span>
          )}
          <FileProgress name={name} progress={progress} index={index} isUnusable={carried.refused.has(blob)} />
        </li>
      ))}
    </ol>
  );
}

interface FileProgressProps {
  /** Of the file, in the order of sending. */
  index: number;
  name: string;
  progress: Progress;
  isUnusable: boolean;
}

function FileProgress({ index, name, progress, isUnusable }: FileProgressProps) {
  const t = useText();
  const draftText = useDraftText();
  const describe = useTransferText();
  const id = useId();
  const file: Transfer = progress.files[index] ?? { loaded: 0, total: 0 };
  const isSent = file.loaded >= file.total;
  const isNext = file.loaded === 0;
  // Files are uploaded one after the other: those before this one go first.
  const untilThen = sumTransfers(progress.files.slice(0, index + 1));
  const text = isUnusable
    ? draftText("ahead.unusable")
    : isSent
      ? t("submit.fileSent")
      : isNext
        ? t("submit.fileWaits", { size: describe.size(file.total) })
        : [describe.bytes(file), ...describe.left(untilThen, progress.speed)].join(", ");
  return (
    <div className={styles.text}>
      <p className={styles.name} id={id}>
        {name}
      </p>
      <p className={joinClasses("small", "muted", "tnum", styles.state)}>
        {(isUnusable || isSent) && <Icon name={isUnusable ? "alert" : "check"} />}
        {text}
      </p>
      <progress className={styles.bar} aria-labelledby={id} max={file.total || 1} value={file.loaded} />
    </div>
  );
}
