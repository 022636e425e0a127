import type { Catalogue } from "@samling/contract/codec";
import { toast } from "@samling/portal";
import { listChanged, readPath } from "@samling/portal/forms/changes";
import { useConflictText } from "@samling/portal/forms/conflict/texts";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, buttonRowClass } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { focusOthersChanges } from "@samling/ui/others-changes";
import { Section } from "@samling/ui/section";
import { useEffect, useMemo } from "react";
import { OthersChanges } from "../../shared/form/others-changes.tsx";
import type { UnsavedWork } from "../../shared/unsaved-work/unsaved-work-gate.tsx";
import { collectChanges, findEmpty, toFormValues } from "./changes.ts";
import type { TextSection } from "./sections.ts";
import { useText } from "./text.ts";
import { idPrefix, TextRow } from "./text-row.tsx";
import styles from "./texts.module.css";
import { useEntryName, useSectionName } from "./use-section-name.ts";
import type { SubmitOptions } from "./use-submit.ts";

interface SectionEditorProps extends Pick<SubmitOptions, "language" | "changes" | "onSaveLocally"> {
  section: TextSection;
  own: Catalogue;
  draftStore: DraftStore<Catalogue>;
  onUnsaved: (work: UnsavedWork | null) => void;
}

/** The texts of one section. Saving keeps them in this browser; submitting sends them. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, language, own, changes, draftStore, onSaveLocally, onUnsaved } = props;
  const t = useText();
  const conflictText = useConflictText();
  const sectionName = useSectionName();
  const nameOf = useEntryName();
  const { entries } = section;
  const stored = useMemo(() => toFormValues(entries, own, changes), [entries, own, changes]);
  const nameIn = (field: string) => nameOf({ path: field.split(".") });
  const form = useForm<Catalogue, "empty">({
    stored,
    fields: entries.map(({ id }) => id),
    draftStore,
    idPrefix,
    check: (values) => findEmpty(values, entries),
    textOf: () => t("writeSomething"),
    lineOf: (_empty, field) => nameIn(field),
  });
  const { base, others, accept, merge, isChanged } = form;
  useEffect(() => onUnsaved(isChanged ? draftStore : null), [onUnsaved, isChanged, draftStore]);
  // Submitting also fetches the texts of others.
  useEffect(() => {
    if (listChanged(base, stored).length > 0) merge(stored);
  }, [base, stored, merge]);

  const submit = form.submit((values) => {
    const allChanges = { ...changes, ...collectChanges(values, entries, own) };
    const definite = Object.entries(allChanges).filter(
      (item): item is [string, string | null] => item[1] !== undefined,
    );
    onSaveLocally(Object.fromEntries(definite));
    accept(values, values);
    toast.success(t("keptLocally"));
  });
  const saveLocally = () => void submit();
  return (
    <Section id="section-title" title={sectionName(section)}>
      <OthersChanges
        form={form}
        nameOf={nameIn}
        describe={(field, theirs) => String(readPath(theirs, field))}
        onKeep={saveLocally}
      />
      {form.summary && <ErrorSummary className="mt-4" title={t("emptyField")} {...form.summary} />}
      {/* The form's types do not cover paths of a catalogue. */}
      {entries.map((entry) => (
        <TextRow key={entry.id} entry={entry} language={language} field={form.input(entry.id as never)} />
      ))}
      <div className={`row items-center justify-between at-foot pad-block-4 ink-above gap-y-3 gap-x-5 ${styles.foot}`}>
        <p role="status">{isChanged ? t("sectionChanged") : ""}</p>
        <div className={buttonRowClass()}>
          <Button variant="line" aria-disabled={!isChanged} onClick={form.reset}>
            {t("discard")}
          </Button>
          {others && others.contested.length > 0 ? (
            <Button variant="line" onClick={focusOthersChanges}>
              {conflictText("choose")}
            </Button>
          ) : (
            <Button aria-disabled={!isChanged} onClick={saveLocally}>
              {t("keep")}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
