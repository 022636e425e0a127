import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import { startWith } from "../model/default-answers.ts";
import { type FileProgress, readProgress } from "../model/file-progress.ts";
import { useDraftText } from "../upload/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./file-strip.module.css";

/** All files with their progress. */
export function FileStrip({ currentId }: { currentId: string }) {
  const t = useText();
  const { state, rules, carried, description } = useCurrentWizard();
  const { files, isChecked, defaults } = state;
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is what asks for scrolling
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>("[aria-current]");
    // Not scrollIntoView, which would scroll the page as well.
    if (open && strip.current) strip.current.scrollLeft = open.offsetLeft - strip.current.clientWidth / 3;
  }, [currentId]);
  return (
    <ul className={styles.strip} ref={strip} aria-label={t("metadata.strip")}>
      {files.map((file, index) => (
        <li key={file.id}>
          <button
            type="button"
            className={styles.item}
            aria-current={file.id === currentId || undefined}
            onClick={() => description.open(file)}
          >
            <Preview file={file} alt="" className={styles.picture} />
            <VisuallyHidden>{t("metadata.file", { position: index + 1, name: file.name })}. </VisuallyHidden>
            {carried.refused.has(file.file) ? (
              <FaultLabel />
            ) : (
              <StateLabel
                progress={readProgress(file.draft, rules, isChecked.metadata, startWith(defaults))}
                isOpen={file.id === currentId}
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function FaultLabel() {
  const t = useDraftText();
  return (
    <span className={joinClasses(styles.state, styles.isBad)}>
      <Icon name="alert" />
      {t("ahead.unusable")}
    </span>
  );
}

function StateLabel({ progress, isOpen }: { progress: FileProgress; isOpen: boolean }) {
  const t = useText();
  if (isOpen) return <span className={styles.state}>{t("metadata.openNow")}</span>;
  if (progress.state === "untouched") return <span className={styles.state}>{t("metadata.untouched")}</span>;
  const isReady = progress.state === "ready";
  return (
    <span className={joinClasses(styles.state, isReady ? styles.isReady : styles.isBad)}>
      <Icon name={isReady ? "check" : "alert"} />
      {isReady ? t("metadata.ready") : t("metadata.problems", { count: progress.problems })}
    </span>
  );
}
