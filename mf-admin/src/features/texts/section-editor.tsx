import type { Catalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants";
import { toast } from "@samling/portal";
import { Button, buttonRowClass, ErrorSummary } from "@samling/ui";
import { useEffect, useMemo, useState } from "react";
import { focusOthersChanges, OthersChanges } from "../../shared/form/others-changes.tsx";
import { changedParts, valuePart } from "../../shared/form/parts.ts";
import { useFormText } from "../../shared/form/text.ts";
import { useDraft } from "../../shared/form/use-draft.ts";
import type { Keeping, Unsaved } from "../../shared/keeping/keep-gate.tsx";
import { type Changes, collectChanges, textOf } from "./changes.ts";
import type { Section } from "./sections.ts";
import { useText } from "./text.ts";
import { fieldOf, TextRow } from "./text-row.tsx";
import styles from "./texts.module.css";
import { useEntryName } from "./use-entry-name.ts";
import { useSectionName } from "./use-section-name.ts";

/** Texts of a section by id. */
export type Values = Readonly<Record<string, string>>;

interface SectionEditorProps {
  section: Section;
  language: LanguageCode;
  own: Catalogue;
  changes: Changes;
  onKeep: (changes: Changes) => void;
  keeping: Keeping<Values>;
  onUnsaved: (work: Unsaved | null) => void;
}

/** The texts of one section. Saving locally keeps them here; submitting sends them. */
export function SectionEditor({ section, language, own, changes, keeping, onKeep, onUnsaved }: SectionEditorProps) {
  const t = useText();
  const form = useFormText();
  const sectionName = useSectionName();
  const nameOf = useEntryName();
  const { entries } = section;
  const stored = useMemo(
    () => Object.fromEntries(entries.map((entry) => [entry.id, textOf(entry, own, changes)])),
    [entries, own, changes],
  );
  const parts = useMemo(() => entries.map(({ id }) => valuePart<Values>(id)), [entries]);
  const state = useDraft(parts, stored, keeping);
  const { base, draft: values, others, accept, meet } = state;
  /** How often a save was refused; each time the summary takes the focus. */
  const [refusals, setRefusals] = useState(0);
  const isDirty = state.changed.length > 0;
  useEffect(() => onUnsaved(isDirty ? keeping : null), [onUnsaved, isDirty, keeping]);
  // Submitting also fetches what others have submitted.
  useEffect(() => {
    if (changedParts(parts, base, stored).length > 0) meet(stored);
  }, [parts, base, stored, meet]);
  const empty = entries.filter(({ id }) => (values[id] ?? "").trim() === "");
  const isRefused = refusals > 0 && empty.length > 0;

  const keep = () => {
    if (empty.length > 0) {
      setRefusals(refusals + 1);
      return;
    }
    const kept = { ...changes, ...collectChanges(values, entries, own) };
    const definite = Object.entries(kept).filter((one): one is [string, string | null] => one[1] !== undefined);
    onKeep(Object.fromEntries(definite));
    accept(values, values);
    setRefusals(0);
    toast.success(t("keptLocally"));
  };
  return (
    <section aria-labelledby="section-title">
      <h2 className="title-2" id="section-title">
        {sectionName(section)}
      </h2>
      {others && (
        <OthersChanges
          changes={others}
          nameOf={({ name }) =>
            entries
              .filter(({ id }) => id === name)
              .map(nameOf)
              .join("")
          }
          describe={(part) => String(part.read(others.theirs))}
          onTake={state.take}
          onKeep={keep}
          isDirty={isDirty}
        />
      )}
      {isRefused && (
        <ErrorSummary
          className={styles.summary}
          title={t("emptyField")}
          focusKey={refusals}
          issues={empty.map((entry) => ({ id: fieldOf(entry), text: nameOf(entry) }))}
        />
      )}
      {entries.map((entry) => (
        <TextRow
          key={entry.id}
          entry={entry}
          language={language}
          value={values[entry.id] ?? ""}
          error={isRefused && empty.includes(entry) ? t("writeSomething") : ""}
          onChange={(value) => state.change({ [entry.id]: value })}
        />
      ))}
      <div className={styles.foot}>
        <p role="status">{isDirty ? t("sectionChanged") : ""}</p>
        <div className={buttonRowClass()}>
          <Button variant="line" aria-disabled={!isDirty} onClick={state.reset}>
            {t("discard")}
          </Button>
          {others && others.contested.length > 0 ? (
            <Button variant="line" onClick={focusOthersChanges}>
              {form("others.choose")}
            </Button>
          ) : (
            <Button aria-disabled={!isDirty} onClick={keep}>
              {t("keep")}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
