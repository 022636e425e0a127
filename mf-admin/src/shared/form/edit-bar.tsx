import { bcp47 } from "@samling/contract/constants";
import { useCommonText, useLanguage } from "@samling/portal";
import { Button } from "@samling/ui";
import { SaveBar } from "@samling/ui/form-block";
import { focusOthersChanges } from "@samling/ui/others-changes";
import type { ReactNode } from "react";
import styles from "./form.module.css";

import { useFormText } from "./text.ts";

/** What is missing in a form, and how to get to it. */
interface FormProblem {
  key: string;
  text: string;
  show: () => void;
}

interface EditBarProps {
  /** Names of the changed fields. */
  changes: readonly string[];
  problems: readonly FormProblem[];
  /** Names of fields that somebody else has changed as well: while one is undecided, this bar does not save. */
  contested: readonly string[];
  /** What will not be saved with the rest. */
  note?: string | undefined;
  isBusy: boolean;
  saveLabel: string;
  onSave: () => void;
  onCancel: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Unsaved changes and what prevents saving; the button is enabled if something has changed and nothing is missing. */
export function EditBar(props: EditBarProps) {
  const { changes, problems, contested, note, isBusy, saveLabel, onSave, onCancel, children } = props;
  const t = useFormText();
  const common = useCommonText();
  const [language] = useLanguage();
  const isDirty = changes.length > 0;
  const isContested = contested.length > 0;
  return (
    <SaveBar
      label={t("bar.label")}
      actions={
        <>
          {children}
          <Button variant="line" aria-disabled={!isDirty || isBusy} onClick={onCancel}>
            {common("cancel")}
          </Button>
          {isContested ? (
            <Button variant="line" onClick={focusOthersChanges}>
              {t("others.choose")}
            </Button>
          ) : (
            <Button aria-disabled={!isDirty || problems.length > 0} isBusy={isBusy} onClick={onSave}>
              {saveLabel}
            </Button>
          )}
        </>
      }
    >
      <b>{isDirty ? t("bar.unsaved", { count: changes.length }) : t("bar.saved")}</b>
      {isContested && (
        <p>{t("others.undecided", { fields: new Intl.ListFormat(bcp47(language)).format(contested) })}</p>
      )}
      {isDirty && !isContested && problems.length === 0 && (
        <span className="muted">{new Intl.ListFormat(bcp47(language), { type: "unit" }).format(changes)}</span>
      )}
      {note && <p>{note}</p>}
      {isDirty && problems.length > 0 && (
        <>
          {t("bar.problems")}
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem.key}>
                <ProblemLink problem={problem} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SaveBar>
  );
}

/** Leads to the field, wherever in the form it is. */
export function ProblemLink({ problem: { text, show } }: { problem: FormProblem }) {
  return (
    <button type="button" className={styles.problem} onClick={show}>
      {text}
    </button>
  );
}
