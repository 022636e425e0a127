import type { DecisionKind } from "@samling/contract/constants";
import { useCommonText } from "@samling/portal";
import { Button } from "@samling/ui";
import { useRef } from "react";
import { iconOf, isOfChange, isOfNotice, isPlain, keyOf } from "./kinds.ts";
import { NewsNotice } from "./news-notice.tsx";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import { useClearance } from "./use-clearance.ts";
import type { News } from "./use-seen.ts";

interface DecisionBarProps {
  kinds: readonly DecisionKind[];
  /** How many are decided at once; 0 if it is the open one. */
  count: number;
  isBusy: boolean;
  isOff: boolean;
  isChange: boolean;
  isNotice: boolean;
  /** They are shown already. */
  isPublished: boolean;
  /** One of them is the reviewer's own, which others decide about. */
  isOwn: boolean;
  /** The contributor of one of them has left. */
  isLeft: boolean;
  /** What has to be looked at before anything is decided. */
  news: News | null;
  onSeen: () => void;
  onDecide: (kind: DecisionKind) => void;
  onHelp: () => void;
}

/** Always at the foot, with the keys on the buttons. */
export function DecisionBar(props: DecisionBarProps) {
  const {
    kinds,
    count,
    isBusy,
    isOff,
    isChange,
    isNotice,
    isPublished,
    isOwn,
    isLeft,
    news,
    onSeen,
    onDecide,
    onHelp,
  } = props;
  const t = useText();
  const common = useCommonText();
  const bar = useRef<HTMLElement>(null);
  useClearance(bar);
  const labelOf = (kind: DecisionKind) => {
    if (isOfChange(isChange, kind)) {
      return count > 0 ? t(`change.several.${kind}`, { count }) : t(`change.${kind}`);
    }
    if (isOfNotice(isNotice, kind)) return t(`notice.decide.${kind}`);
    const key = kind === "accession" && isPublished ? "takeIn" : kind;
    return count > 0 ? t(`decide.several.${key}`, { count }) : t(`decide.${key}`);
  };
  return (
    <section ref={bar} className={styles.decide} aria-label={t("decide.label")}>
      <NewsNotice hasKey news={news} onSeen={onSeen} />
      {kinds.map((kind, index) => (
        <Button
          key={kind}
          icon={iconOf[kind]}
          {...((index > 0 || !isPlain(kind)) && { variant: "line" as const })}
          aria-disabled={isOff || news !== null || undefined}
          isBusy={isBusy && !isOff}
          aria-keyshortcuts={keyOf[kind]}
          onClick={() => onDecide(kind)}
        >
          {labelOf(kind)}
          <kbd aria-hidden>{keyOf[kind]}</kbd>
        </Button>
      ))}
      {isLeft && kinds.length > 0 && <p className="muted small">{t("decide.left")}</p>}
      {kinds.length === 0 && (
        <p className="muted small">{isOwn ? common("errors.OWN_CONTRIBUTION") : t("decide.nothing")}</p>
      )}
      <Button variant="text" isSmall className={styles.keys} aria-keyshortcuts="?" onClick={onHelp}>
        {t("keys.open")}
        <kbd aria-hidden>{"?"}</kbd>
      </Button>
    </section>
  );
}
