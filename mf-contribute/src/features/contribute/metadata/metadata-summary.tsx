import { idOf } from "@samling/portal/forms/bind-fields";
import { Button, ErrorSummary, type SummaryIssue } from "@samling/ui";
import { useText } from "../../../text.ts";
import { type DraftRules, findProblems } from "../model/metadata-problems.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { orderKeys } from "./form-order.ts";
import styles from "./metadata-step.module.css";
import { formOf, useProblemText } from "./use-draft-form.ts";

interface MetadataSummaryProps {
  issues: readonly SummaryIssue[];
  /** Other incomplete files. */
  others: readonly { file: MediaFile; position: number }[];
  rules: DraftRules;
  onOpen: (file: MediaFile) => void;
  /** Changes at every attempt to continue. */
  attempt: number;
}

/** Why the contributor cannot continue: what is missing for which file, each line leading there. [VAL-09] */
export function MetadataSummary({ issues, others, rules, onOpen, attempt }: MetadataSummaryProps) {
  const t = useText();
  const textOf = useProblemText();
  const lines = others.map(({ file, position }) => {
    const problems = findProblems(file.draft, rules);
    const wrong = orderKeys(rules.required).filter((key) => problems[key]);
    const texts = wrong.map((key) => textOf(problems[key] ?? "missing", key));
    const name = file.draft.title.trim() || file.name;
    const go = () => {
      onOpen(file);
      // Its form has to be there.
      requestAnimationFrame(() => document.getElementById(idOf(formOf(file), wrong[0] ?? ""))?.focus());
    };
    return {
      text: (
        <Button variant="text" className={styles.other} onClick={go}>
          <span className={styles.otherName}>{t("metadata.file", { position, name })}</span>
          <span className={styles.otherProblems}>{texts.join(". ")}</span>
        </Button>
      ),
    };
  });
  return <ErrorSummary title={t("MISSING_VALUE_ERROR")} issues={[...issues, ...lines]} focusKey={attempt} />;
}
