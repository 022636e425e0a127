import type { Catalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants";
import { toast } from "@samling/portal";
import { Button, buttonRowClass, ErrorSummary } from "@samling/ui";
import { useEffect, useState } from "react";
import { type Changes, collectChanges, textOf } from "./changes.ts";
import type { Section } from "./sections.ts";
import { useText } from "./text.ts";
import { fieldOf, TextRow } from "./text-row.tsx";
import styles from "./texts.module.css";
import { useSectionName } from "./use-section-name.ts";

interface SectionEditorProps {
  section: Section;
  language: LanguageCode;
  own: Catalogue;
  changes: Changes;
  onKeep: (changes: Changes) => void;
  onDirty: (isDirty: boolean) => void;
}

/** The texts of one section. They are kept here by saving locally, and sent only when all is submitted. */
export function SectionEditor({ section, language, own, changes, onKeep, onDirty }: SectionEditorProps) {
  const t = useText();
  const sectionName = useSectionName();
  const { entries } = section;
  const read = () => Object.fromEntries(entries.map((entry) => [entry.id, textOf(entry, own, changes)]));
  const [values, setValues] = useState<Readonly<Record<string, string>>>(read);
  /** How often a save was refused; each time the summary takes the focus. */
  const [refusals, setRefusals] = useState(0);
  const isDirty = entries.some((entry) => values[entry.id] !== textOf(entry, own, changes));
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
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
    setRefusals(0);
    toast.success(t("keptLocally"));
  };
  return (
    <section aria-labelledby="section-title">
      <h2 className="title-2" id="section-title">
        {sectionName(section)}
      </h2>
      {isRefused && (
        <ErrorSummary
          className={styles.summary}
          title={t("emptyField")}
          focusKey={refusals}
          issues={empty.map((entry) => ({ id: fieldOf(entry), text: entry.path.slice(1).join(" · ") }))}
        />
      )}
      {entries.map((entry) => (
        <TextRow
          key={entry.id}
          entry={entry}
          language={language}
          value={values[entry.id] ?? ""}
          error={isRefused && empty.includes(entry) ? t("writeSomething") : ""}
          onChange={(value) => setValues({ ...values, [entry.id]: value })}
        />
      ))}
      <div className={styles.foot}>
        <p role="status">{isDirty ? t("sectionChanged") : ""}</p>
        <div className={buttonRowClass()}>
          <Button variant="line" aria-disabled={!isDirty} onClick={() => setValues(read())}>
            {t("discard")}
          </Button>
          <Button aria-disabled={!isDirty} onClick={keep}>
            {t("keep")}
          </Button>
        </div>
      </div>
    </section>
  );
}
