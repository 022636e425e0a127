import { bcp47 } from "@samling/contract/constants/languages";
import { useCommonText, useLanguage } from "@samling/portal";
import type { OthersChanges as Changes, Path } from "@samling/portal/forms/changes";
import { useConflictText } from "@samling/portal/forms/conflict/texts";
import type { FieldValues, Form } from "@samling/portal/forms/form";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { Button } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { SaveBar } from "@samling/ui/form-block";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { focusOthersChanges } from "@samling/ui/others-changes";
import type { ReactNode } from "react";
import styles from "./form.module.css";
import { OthersChanges } from "./others-changes.tsx";
import { useFormText } from "./text.ts";

/** A missing or wrong value in a form, and how to show its field. */
interface FormProblem {
  key: string;
  text: string;
  show: () => void;
}

interface EditFormProps<V extends FieldValues> {
  form: Pick<
    Form<V>,
    "failure" | "attempts" | "changed" | "isChanged" | "others" | "takeTheirs" | "isBusy" | "reset" | "forget"
  >;
  /** Names of the changed fields; defaults to the form's own and others' changes. */
  changed?: readonly Path<V>[];
  others?: Changes<V> | null;
  nameOf: (field: Path<V>) => string;
  describe: (field: Path<V>, theirs: V) => string;
  problems: readonly FormProblem[];
  /** Explains which changes will not be saved. */
  note?: string | undefined;
  saveLabel: string;
  onSave: () => void;
  /** Additional buttons of the bar. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A form for stored data. Above it are changes by others; below it, unsaved changes and the reasons that prevent
 * saving. It can be saved if something has changed, nothing is missing, and no conflict is unresolved.
 */
export function EditForm<V extends FieldValues>({ form, nameOf, problems, onSave, ...props }: EditFormProps<V>) {
  const { changed = form.changed, others = form.others, describe, note, saveLabel, tools, children } = props;
  const t = useFormText();
  const common = useCommonText();
  const conflictText = useConflictText();
  const [language] = useLanguage();
  const guard = useFormGuard(form);
  const { isChanged: isDirty, isBusy } = form;
  const contested = others?.contested.map(nameOf) ?? [];
  const isContested = contested.length > 0;
  return (
    <>
      {form.failure && <Failure text={form.failure.text} cause={form.attempts} />}
      <OthersChanges
        form={{ ...form, others }}
        nameOf={nameOf}
        describe={describe}
        onKeep={onSave}
        canSave={problems.length === 0}
      />
      {children}
      <SaveBar
        label={t("bar.label")}
        actions={
          <>
            {tools}
            <Button variant="line" aria-disabled={!isDirty || isBusy} onClick={form.reset}>
              {common("cancel")}
            </Button>
            {isContested ? (
              <Button variant="line" onClick={focusOthersChanges}>
                {conflictText("choose")}
              </Button>
            ) : (
              <Button aria-disabled={!isDirty || problems.length > 0} isBusy={isBusy} onClick={onSave}>
                {saveLabel}
              </Button>
            )}
          </>
        }
      >
        <b>{isDirty ? t("bar.unsaved", { count: changed.length }) : t("bar.saved")}</b>
        {isContested && <p>{t("bar.contested", { fields: new Intl.ListFormat(bcp47(language)).format(contested) })}</p>}
        {isDirty && !isContested && problems.length === 0 && (
          <span className="muted">
            {new Intl.ListFormat(bcp47(language), { type: "unit" }).format(changed.map(nameOf))}
          </span>
        )}
        {note && <p>{note}</p>}
        {isDirty && problems.length > 0 && (
          <>
            {t("bar.problems")}
            <ul className={`row gap-y-0 gap-x-4 ${styles.problems}`}>
              {problems.map((problem) => (
                <li key={problem.key}>
                  <ProblemLink problem={problem} />
                </li>
              ))}
            </ul>
          </>
        )}
      </SaveBar>
      <LeaveDialog {...guard} />
    </>
  );
}

/** Opens the field, wherever in the form it is. */
export function ProblemLink({ problem: { text, show } }: { problem: FormProblem }) {
  return (
    <button type="button" className={`strong danger bare text-left ${styles.problem}`} onClick={show}>
      {text}
    </button>
  );
}

/** Shown above a form that the server rejected. The input is kept. */
export function Failure({ text, cause }: { text: string; cause: unknown }) {
  const t = useFormText();
  return <ErrorSummary title={t("bar.failed")} issues={[{ text }, { text: t("bar.kept") }]} focusKey={cause} />;
}
