import { useFormat } from "@samling/portal";
import { Button, Icon, VisuallyHidden } from "@samling/ui";
import { useRef } from "react";
import type { MediaFilter } from "../../../shared/endpoints.ts";
import { useText } from "../../../shared/text.ts";
import { countFilters } from "./filter.ts";
import styles from "./filter-bar.module.css";

interface FoundProps {
  filter: MediaFilter;
  /** How many are found; undefined until it is known. */
  found: number | undefined;
  total: number;
  onChange: (changes: Partial<MediaFilter>) => void;
  onClear: () => void;
}

/** How many there are of what is sought, and each filter as a button that takes it away. */
export function Found({ filter, found, total, onChange, onClear }: FoundProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const status = useRef<HTMLParagraphElement>(null);
  const names: Record<keyof MediaFilter, string | undefined> = {
    text: filter.text && t("filter.quoted", { text: filter.text }),
    tag: filter.tag,
    decade: filter.decade && t("filter.decadeOf", { year: filter.decade }),
    kind: filter.kind && t(filter.kind === "image" ? "filter.images" : "filter.videos"),
  };
  const isSought = countFilters(filter) > 0;
  // The button goes with its filter: the focus must not fall out of the page.
  const remove = (take: () => void) => {
    status.current?.focus();
    take();
  };
  const figures = { found: formatNumber(found ?? 0), total: formatNumber(total) };
  return (
    <div className={`wrap ${isSought ? styles.found : styles.idle}`}>
      <p role="status" tabIndex={-1} ref={status}>
        {isSought && found !== undefined && t("filter.found", figures)}
      </p>
      {isSought && (
        <>
          <ul className={styles.chips}>
            {(Object.keys(names) as (keyof MediaFilter)[]).map(
              (field) =>
                names[field] && (
                  <li key={field}>
                    <button
                      type="button"
                      className={styles.chip}
                      onClick={() => remove(() => onChange({ [field]: undefined }))}
                    >
                      {names[field]}
                      <VisuallyHidden> {t("filter.remove")}</VisuallyHidden>
                      <Icon name="close" />
                    </button>
                  </li>
                ),
            )}
          </ul>
          <Button variant="text" isSmall onClick={() => remove(onClear)}>
            {t("filter.clear")}
          </Button>
        </>
      )}
    </div>
  );
}
