import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { Section } from "@samling/ui/section";
import type { searchEntries } from "./sections.ts";
import { useText } from "./text.ts";
import styles from "./texts.module.css";
import { useSectionName } from "./use-section-name.ts";

type SearchMatches = ReturnType<typeof searchEntries>;

interface SearchResultsProps {
  matches: SearchMatches;
  language: LanguageCode;
  textOf: (entry: SearchMatches[number]["entry"]) => string;
  onOpen: (matches: SearchMatches[number]) => void;
}

/** Enough for a useful list; people who get more results type a longer word. */
const maxResults = 50;

export function SearchResults({ matches, language, textOf, onOpen }: SearchResultsProps) {
  const t = useText();
  const sectionName = useSectionName();
  return (
    <Section id="found-title" title={t("found", { count: matches.length })}>
      <ul className={styles.found}>
        {matches.slice(0, maxResults).map((match) => (
          <li key={match.entry.id}>
            <button type="button" className={styles.foundText} onClick={() => onOpen(match)}>
              <span className="muted small">{sectionName(match.section)}</span>
              <span lang={bcp47(language)}>{textOf(match.entry) || t("missing")}</span>
              <span className="muted small" lang="en">
                {match.entry.english}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length > maxResults && <p className="muted">{t("foundMore", { count: maxResults })}</p>}
    </Section>
  );
}
