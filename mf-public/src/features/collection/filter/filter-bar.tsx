import { searchLimit } from "@samling/contract/limits";
import { Button, TextField } from "@samling/ui";
import { type ComponentType, lazy, Suspense, useId, useState } from "react";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { useText } from "../../../shared/text.ts";
import { countFilters } from "./filter.ts";
import styles from "./filter-bar.module.css";
import { useSearchText } from "./use-search-text.ts";

// With what they offer, they come after the first view of any page. Without a network the words can still be searched.
const Choices = lazy(() =>
  import("./choices.tsx").then(
    ({ Choices }): { default: ComponentType<FilterBarProps> } => ({ default: Choices }),
    () => ({ default: () => null }),
  ),
);

export interface FilterBarProps {
  collectionId: string;
  filter: MediaFilter;
  onChange: (changes: Partial<MediaFilter>) => void;
}

export function FilterBar({ collectionId, filter, onChange }: FilterBarProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  const { typed, setTyped, searchNow } = useSearchText(filter.text ?? "", (text) => onChange({ text }));
  const chosen = countFilters({ ...filter, text: undefined });
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of a few years ago know the role, and not the element */}
      <form
        role="search"
        className={`wrap ${styles.fields}`}
        aria-label={t("filter.title")}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <TextField
          className={styles.text}
          type="search"
          icon="search"
          isSmall
          enterKeyHint="search"
          label={t("filter.text")}
          value={typed}
          maxLength={searchLimit}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          className={styles.more}
          variant="line"
          isSmall
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? t("filter.moreChosen", { count: chosen }) : t("filter.more")}
        </Button>
        <div id={choicesId} className={styles.choices} data-open={isOpen || undefined}>
          <Suspense>
            <Choices collectionId={collectionId} filter={filter} onChange={onChange} />
          </Suspense>
        </div>
      </form>
    </div>
  );
}
