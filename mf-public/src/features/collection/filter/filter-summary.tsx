import { Link, useFormat } from "@samling/portal";
import { Button, Icon, VisuallyHidden } from "@samling/ui";
import type { Ref } from "react";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { useText } from "../../../shared/text.ts";
import { countFilters } from "./filter.ts";
import styles from "./filter-bar.module.css";

interface FilterSummaryProps {
  filter: MediaFilter;
  /** Number of results; undefined until known. */
  found: number | undefined;
  total: number;
  /** The search of this collection, by map and years. */
  search: string;
  onChange: (changes: Partial<MediaFilter>) => void;
  onClear: () => void;
  /** Takes the focus when a button disappears with its filter. */
  ref: Ref<HTMLParagraphElement>;
}

/** The number of results, and each filter as a button that removes it. */
export function FilterSummary({ filter, found, total, search, onChange, onClear, ref }: FilterSummaryProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const names: Record<Exclude<keyof MediaFilter, "order">, string | undefined> = {
    text: filter.text && t("filter.quoted", { text: filter.text }),
    tag: filter.tag,
    decade: filter.decade && t("filter.decadeOf", { year: filter.decade }),
    place: filter.place,
    kind: filter.kind && t(`filter.${filter.kind}s`),
  };
  const isFiltered = countFilters(filter) > 0;
  const figures = { found: formatNumber(found ?? 0), total: formatNumber(total) };
  return (
    <div className={`wrap ${isFiltered ? `row gap-y-2 gap-x-4 items-center pad-block-4 ${styles.found}` : "flex"}`}>
      <p role="status" tabIndex={-1} ref={ref}>
        {isFiltered && found !== undefined && t("filter.found", figures)}
      </p>
      {isFiltered && (
        <>
          <ul className="row gap-2">
            {(Object.keys(names) as (keyof typeof names)[]).map(
              (field) =>
                names[field] && (
                  <li key={field}>
                    <button type="button" className="pill" onClick={() => onChange({ [field]: undefined })}>
                      {names[field]}
                      <VisuallyHidden> {t("filter.remove")}</VisuallyHidden>
                      <Icon name="close" />
                    </button>
                  </li>
                ),
            )}
          </ul>
          <Button className={styles.clear} variant="text" isSmall onClick={onClear}>
            {t("filter.clear")}
          </Button>
        </>
      )}
      <Link className={`go small ${styles.search}`} to={search}>
        {t("search.more")}
      </Link>
    </div>
  );
}
