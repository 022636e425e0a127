import { maxCollectionSearchLength } from "@samling/contract/limits";
import { useNavigate, useParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { lazyPart } from "@samling/ui/lazy-part";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { searchHref } from "../../../shared/search-box/search-href.ts";
import { SuggestingInput } from "../../../shared/search-box/suggesting-input.tsx";
import type { SearchChoice } from "../../../shared/search-box/suggestions.tsx";
import { useText } from "../../../shared/text.ts";
import type { FilterProps } from "./choices.tsx";
import { countFilters } from "./filter.ts";
import styles from "./filter-bar.module.css";

// Loaded with their options, after the first view of any page. Offline, searching by words still works.
const FilterChoices = lazyPart(async () => (await import("./choices.tsx")).FilterChoices);

export function FilterBar({ collectionId, filter, onChange }: FilterProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [choicesId, textId] = [useId(), useId()];
  const navigate = useNavigate();
  const { orgId = "" } = useParams();
  const { typed, setTyped, searchNow } = useSearchText(filter.text ?? "", (text) => onChange({ text }));
  // Only the search can narrow by a photographer and by any time.
  const onChoose = ({ q, place, tag, ...others }: SearchChoice) =>
    others.person || others.from
      ? navigate(searchHref(paths.organizationSearch.href({ orgId, collectionId }), { q, ...others }))
      : onChange({ text: q, ...(place && { place }), ...(tag && { tag }) });
  const chosen = countFilters({ ...filter, text: undefined });
  return (
    <div className={`paper rule-below ${styles.bar}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers know the role but not the element */}
      <form
        role="search"
        className={`wrap row gap-4 items-end relative pad-block-4 ${styles.fields}`}
        aria-label={t("filter.title")}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <div className={`grid one-column gap-1 ${styles.text}`}>
          <label className="strong" htmlFor={textId}>
            {t("filter.text")}
          </label>
          <SuggestingInput
            id={textId}
            className={styles.field}
            value={typed}
            within={{ collectionId }}
            onType={(value) => setTyped(value.slice(0, maxCollectionSearchLength))}
            onChoose={onChoose}
          />
        </div>
        <Button
          className={`hide ${styles.more}`}
          variant="line"
          isSmall
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? t("filter.moreChosen", { count: chosen }) : t("filter.more")}
        </Button>
        <div id={choicesId} className={`columns until-767 gap-4 ${styles.choices}`} data-open={isOpen || undefined}>
          <Suspense>
            <FilterChoices collectionId={collectionId} filter={filter} onChange={onChange} />
          </Suspense>
        </div>
      </form>
    </div>
  );
}

/** Debounce delay in milliseconds. */
const debounceMs = 300;

/** The text in the search field: ahead of the address while typing, otherwise equal to it. */
function useSearchText(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const searchedText = useRef(text);
  useEffect(() => {
    // Something other than this field has changed the address.
    if (text !== searchedText.current) setTyped(text);
    searchedText.current = text;
  }, [text]);

  const search = (value: string) => {
    if (value.trim() === searchedText.current) return;
    searchedText.current = value.trim();
    onSearch(searchedText.current);
  };
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searchNow: () => search(typed) };
}
