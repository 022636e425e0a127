import { searchLimit } from "@samling/contract/limits";
import { useGetCollectionFacetsQuery } from "@samling/portal";
import { Button, Select, TextField } from "@samling/ui";
import { useId, useState } from "react";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { useText } from "../../../shared/text.ts";
import { countFilters } from "./filter.ts";
import styles from "./filter-bar.module.css";
import { useSearchText } from "./use-search-text.ts";

interface FilterBarProps {
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
          <Choices collectionId={collectionId} filter={filter} onChange={onChange} />
        </div>
      </form>
    </div>
  );
}

function Choices({ collectionId, filter, onChange }: FilterBarProps) {
  const t = useText();
  const { currentData: facets } = useGetCollectionFacetsQuery({ collectionId });
  const any = { value: "", label: t("filter.any") };
  const tags = (facets?.tags ?? []).map(({ tag, count }) => ({
    value: tag,
    label: t("filter.counted", { name: tag, count }),
  }));
  const decades = (facets?.decades ?? []).map(({ decade, count }) => ({
    value: String(decade),
    label: t("filter.counted", { name: t("filter.decadeOf", { year: decade }), count }),
  }));
  const tag = tags.find(({ value }) => isSame(value, filter.tag))?.value ?? filter.tag;
  return (
    <>
      <Select
        isSmall
        label={t("filter.tag")}
        value={tag ?? ""}
        disabled={tags.length === 0 && !tag}
        options={[any, ...withChosen(tags, tag)]}
        onChange={(event) => onChange({ tag: event.target.value })}
      />
      <Select
        isSmall
        label={t("filter.decade")}
        value={filter.decade ?? ""}
        disabled={decades.length === 0 && !filter.decade}
        options={[any, ...withChosen(decades, filter.decade, (year) => t("filter.decadeOf", { year }))]}
        onChange={(event) => onChange({ decade: event.target.value })}
      />
      <Select
        isSmall
        label={t("filter.kind")}
        value={filter.kind ?? ""}
        options={[
          { value: "", label: t("filter.anyKind") },
          { value: "image", label: t("filter.images") },
          { value: "video", label: t("filter.videos") },
        ]}
        onChange={(event) => onChange({ kind: (event.target.value || undefined) as MediaFilter["kind"] })}
      />
    </>
  );
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase();

interface Option {
  value: string;
  label: string;
}

/** A chosen value is also shown if it is not offered, for example from a shared address. */
const withChosen = (options: readonly Option[], chosen: string | undefined, label = (value: string) => value) =>
  !chosen || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: label(chosen) }, ...options];
