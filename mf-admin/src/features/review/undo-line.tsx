import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { isOfChange, isOfNotice } from "./kinds.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import type { Desk } from "./use-desk.ts";

/** Over everything, as long as the last decision can be taken back. Only the sentence is announced, not each second. */
export function UndoLine({ desk }: { desk: Desk }) {
  const { last, now, isBusy } = desk.decisions;
  const t = useText();
  const { formatNumber } = useFormat();
  const left = Math.max(0, Math.floor(((last?.until ?? now) - now) / 1_000));
  const seconds = formatNumber(left % 60, { minimumIntegerDigits: 2 });
  const time = `${formatNumber(Math.floor(left / 60))}:${seconds}`;
  const about = last && { count: last.caseIds.length, title: last.title };
  const done =
    last &&
    about &&
    (isOfChange(last.isChange, last.kind)
      ? t(`change.done.${last.kind}`, about)
      : isOfNotice(last.isNotice, last.kind)
        ? t(`notice.done.${last.kind}`, about)
        : t(`done.${last.kind}`, about));
  return (
    <div className={styles.undo} data-empty={!last || undefined}>
      <p role="status">{done && <b>{done}</b>}</p>
      {last && (
        <>
          {last.kind === "accession" && <p>{t("numberIn", { time })}</p>}
          {last.kind !== "look" && last.kind !== "accession" && (
            <p>
              {last.name && last.caseIds.length === 1
                ? t("letterLeaves", { name: last.name, time })
                : t("lettersLeave", { time })}
            </p>
          )}
          <Button variant="line" isSmall icon="undo" isBusy={isBusy} onClick={desk.keys.undo}>
            {t("undo")}
            <kbd>{"U"}</kbd>
          </Button>
        </>
      )}
    </div>
  );
}
