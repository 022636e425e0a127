import { Select } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import { useRowNames, useRowValue } from "./differences.tsx";
import type { Comparison } from "./endpoints.ts";
import { type Chosen, chooseBest, listChosen, listKeepable } from "./ways.ts";

interface Merging {
  kept: 0 | 1;
  fields: Chosen;
}

interface AfterMergingProps {
  comparison: Comparison;
  merging: Merging;
  onChange: (merging: Merging) => void;
}

/** The record after merging: where each field comes from, the better side first. */
export function AfterMerging({ comparison, merging, onChange }: AfterMergingProps) {
  const t = useText();
  const nameOf = useRowNames();
  const write = useRowValue();
  const { sides } = comparison;
  const keepable = listKeepable(comparison);
  const titleOf = (index: number) => sides[index]?.media.title || t("untitled");
  const givers = [...new Set(sides.map(({ giver }) => giver.name || t("nameless")))].join(", ");
  const files = sides.reduce((sum, side) => sum + side.files, comparison.isSameFile ? -1 : 0);
  const read = (value: string) => (value === "0" ? 0 : 1);
  return (
    <div className={styles.after}>
      <h3>{t("alike.after")}</h3>
      {keepable.length > 1 && (
        <Select
          label={t("alike.stays")}
          value={String(merging.kept)}
          onChange={({ target }) => {
            const kept = read(target.value);
            onChange({ kept, fields: chooseBest(comparison, kept) });
          }}
          options={keepable.map((index) => ({ value: String(index), label: titleOf(index) }))}
        />
      )}
      {listChosen(comparison).map(({ field }) => (
        <Select
          key={field}
          label={nameOf(field)}
          value={String(merging.fields[field] ?? merging.kept)}
          onChange={({ target }) =>
            onChange({ ...merging, fields: { ...merging.fields, [field]: read(target.value) } })
          }
          options={sides.map((side, index) => ({ value: String(index), label: write(field, side) || t("notTold") }))}
        />
      ))}
      <dl>
        <Fact name={t("alike.givenBy")}>{givers}</Fact>
        <Fact name={t("alike.files")}>{t("alike.fileCount", { count: files })}</Fact>
        {keepable.length === 1 && <Fact name={t("alike.stays")}>{titleOf(merging.kept)}</Fact>}
      </dl>
    </div>
  );
}
