import { Button, ErrorSummary, type SummaryIssue } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { MediaFile } from "../wizard-state.ts";
import styles from "./metadata-step.module.css";

interface MetadataSummaryProps {
  issues: readonly SummaryIssue[];
  /** Other incomplete files. */
  others: readonly MediaFile[];
  onOpen: (file: MediaFile) => void;
  /** Changes at every attempt to continue. */
  attempt: number;
}

/** Why the contributor cannot continue: the open file's fields, and later files. [VAL-09] */
export function MetadataSummary({ issues, others, onOpen, attempt }: MetadataSummaryProps) {
  const t = useText();
  const further = (
    <>
      {t("metadata.otherFiles")}
      {others.map((other) => (
        <Button key={other.id} variant="text" className={styles.other} onClick={() => onOpen(other)}>
          <span className={styles.otherName}>{other.draft.title.trim() || other.name}</span>
        </Button>
      ))}
    </>
  );
  return (
    <ErrorSummary
      title={t("MISSING_VALUE_ERROR")}
      issues={others.length > 0 ? [...issues, { text: further }] : issues}
      focusKey={attempt}
    />
  );
}
