import { idOf } from "@samling/portal/forms/bind-fields";
import { Button, ErrorSummary } from "@samling/ui";
import { useText } from "../../../text.ts";
import { findProblems } from "../model/metadata-problems.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { orderKeys } from "./form-order.ts";
import styles from "./metadata-step.module.css";
import { type DraftForm, formOf, useProblemText } from "./use-draft-form.ts";

/** Why the contributor cannot continue: what is missing for which file, each line leading there. [VAL-09] */
export function MetadataSummary({ file, form }: { file: MediaFile; form: DraftForm }) {
  const t = useText();
  const textOf = useProblemText();
  const { state, rules, unready, description } = useCurrentWizard();
  const { attempt, table, open } = description;
  if (attempt?.fileId !== file.id || form.issues.length === 0) return null;
  // A table shows all files: each is named.
  const isTable = table.view === "table";
  const lines = unready
    .filter((other) => isTable || other !== file)
    .map((other) => {
      const problems = findProblems(other.draft, rules);
      const wrong = orderKeys(rules.required).filter((key) => problems[key]);
      const texts = wrong.map((key) => textOf(problems[key] ?? "missing", key));
      const name = other.draft.title.trim() || other.name;
      const go = () => {
        open(other);
        // Its form has to be there.
        requestAnimationFrame(() => document.getElementById(idOf(formOf(other), wrong[0] ?? ""))?.focus());
      };
      return {
        text: (
          <Button variant="text" className={styles.other} onClick={go}>
            <span className={styles.otherName}>
              {t("metadata.file", { position: state.files.indexOf(other) + 1, name })}
            </span>
            <span className={styles.otherProblems}>{texts.join(". ")}</span>
          </Button>
        ),
      };
    });
  const issues = [...(isTable ? [] : form.issues), ...lines];
  return <ErrorSummary title={t("MISSING_VALUE_ERROR")} issues={issues} focusKey={attempt.count} />;
}
