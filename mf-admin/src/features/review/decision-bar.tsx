import { isOneOf } from "@samling/accounts/is-one-of";
import { useCommonText, useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { useClearance } from "@samling/ui/form-block";
import { useRef } from "react";
import { decisionIcons, shortcutKeys } from "./kinds.ts";
import { NewsNotice } from "./news-notice.tsx";
import styles from "./review.module.css";
import { alwaysExplainedKinds } from "./subjects/subject.ts";
import { describeDecision } from "./subjects/subjects.ts";
import { useText } from "./text.ts";
import type { Desk } from "./use-desk.ts";

/** Stays at the bottom of the screen, with the shortcut keys on the buttons. */
export function DecisionBar({ desk }: { desk: Desk }) {
  const {
    kinds,
    chosenCount: count,
    opened,
    decisions,
    isDisabled,
    subject,
    isPublished,
    isOwn,
    isUnreachable,
    news,
  } = desk;
  const t = useText();
  const common = useCommonText();
  const bar = useRef<HTMLElement>(null);
  useClearance(bar);
  return (
    <section ref={bar} className={styles.decide} aria-label={t("decide.label")}>
      <NewsNotice hasKey news={news} onViewed={desk.markViewed} />
      {kinds.map((kind, index) => (
        <Button
          key={kind}
          icon={decisionIcons[kind]}
          {...((index > 0 || isOneOf(alwaysExplainedKinds, kind)) && { variant: "line" as const })}
          aria-disabled={isDisabled || news !== null || undefined}
          isBusy={decisions.isBusy && !isDisabled}
          aria-keyshortcuts={shortcutKeys[kind]}
          onClick={() => void desk.begin(kind)}
        >
          {describeDecision(t, subject, kind, { count, isPublished }).button}
          <kbd aria-hidden>{shortcutKeys[kind]}</kbd>
        </Button>
      ))}
      {isUnreachable && kinds.length > 0 && <p className="muted small">{t("decide.left")}</p>}
      {kinds.length === 0 && (opened.detail || count > 0) && (
        <p className="muted small">{isOwn ? common("errors.OWN_CONTRIBUTION") : t("decide.nothing")}</p>
      )}
      <Button variant="text" isSmall className={styles.keys} aria-keyshortcuts="?" onClick={desk.keys.help}>
        {t("keys.open")}
        <kbd aria-hidden>{"?"}</kbd>
      </Button>
    </section>
  );
}

/** Stays above everything while the last decision can be undone. Only the sentence is announced, not each second. */
export function UndoBar({ desk }: { desk: Desk }) {
  const { last, now, isBusy } = desk.decisions;
  const t = useText();
  const { formatNumber } = useFormat();
  const secondsLeft = Math.max(0, Math.floor(((last?.until ?? now) - now) / 1_000));
  const seconds = formatNumber(secondsLeft % 60, { minimumIntegerDigits: 2 });
  const time = `${formatNumber(Math.floor(secondsLeft / 60))}:${seconds}`;
  const done =
    last && describeDecision(t, last.subject, last.kind, { count: last.caseIds.length, title: last.title }).done;
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
