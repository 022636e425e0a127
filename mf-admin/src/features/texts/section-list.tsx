import type { Catalogue } from "@samling/contract/codec";
import { joinClasses, Select } from "@samling/ui";
import { type TextChanges, textOf } from "./changes.ts";
import { findText, type TextSection } from "./sections.ts";
import { useText } from "./text.ts";
import styles from "./texts.module.css";
import { useSectionName } from "./use-section-name.ts";

interface SectionListProps {
  sections: readonly TextSection[];
  selected: TextSection | undefined;
  own: Catalogue;
  changes: TextChanges;
  onSelect: (id: string) => void;
}

export function SectionList({ sections, selected, own, changes, onSelect }: SectionListProps) {
  const t = useText();
  const sectionName = useSectionName();
  const describeState = ({ entries }: TextSection): string => {
    const missing = entries.filter((entry) => textOf(entry, own, changes) === "").length;
    const changed = entries.filter(({ id }) => changes[id] !== undefined).length;
    const owned = entries.filter(({ path }) => findText(own, path) !== "").length;
    if (missing > 0) return t("noteMissing", { count: missing });
    if (changed > 0) return t("noteChanged", { count: changed });
    return owned > 0 ? t("noteOwn", { count: owned }) : "";
  };
  return (
    <>
      <div className={`hide ${styles.narrow}`}>
        <Select
          label={t("section")}
          value={selected?.id ?? ""}
          onChange={({ target }) => onSelect(target.value)}
          options={sections.map((section) => ({
            value: section.id,
            label: [sectionName(section), describeState(section)].filter(Boolean).join(" – "),
          }))}
        />
      </div>
      <nav className={`sticky ${styles.sections}`} aria-label={t("sections")}>
        <ul className="grid">
          {sections.map((section) => (
            <li key={section.id}>
              <button
                type="button"
                aria-current={section === selected ? "true" : undefined}
                className={joinClasses(styles.section, section === selected && styles.selected)}
                onClick={() => onSelect(section.id)}
              >
                <span>{sectionName(section)}</span>
                <small className="muted">{describeState(section)}</small>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
