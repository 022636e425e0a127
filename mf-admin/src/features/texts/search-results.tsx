import { bcp47, type LanguageCode } from "@samling/contract/constants";
import { Section } from "@samling/ui/section";
import type { searchEntries } from "./sections.ts";
import { useText } from "./text.ts";
import styles from "./texts.module.css";
import { useSectionName } from "./use-section-name.ts";

type Found = ReturnType<typeof searchEntries>;

interface SearchResultsProps {
  found: Found;
  language: LanguageCode;
  textOf: (entry: Found[number]["entry"]) => string;
  onOpen: (found: Found[number]) => void;
}

/** More than anybody reads; people who see so many type a longer word. */
const most = 50;

export function SearchResults({ found, language, textOf, onOpen }: SearchResultsProps) {
  const t = useText();
  const sectionName = useSectionName();
  return (
    <Section id="found-title" title={t("found", { count: found.length })}>
      <ul className={styles.found}>
        {found.slice(0, most).map((one) => (
          <li key={one.entry.id}>
            <button type="button" className={styles.foundText} onClick={() => onOpen(one)}>
              <span className="muted small">{sectionName(one.section)}</span>
              <span lang={bcp47(language)}>{textOf(one.entry) || t("missing")}</span>
              <span className="muted small" lang="en">
                {one.entry.english}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && <p className="muted">{t("foundMore", { count: most })}</p>}
    </Section>
  );
}
