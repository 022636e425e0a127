import { importTargets } from "@samling/contract/record-columns";
import { useFormat } from "@samling/portal";
import { Icon } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import type { ColumnTarget, ImportPreview } from "./endpoints.ts";
import { useTargetText } from "./faults.ts";
import styles from "./import.module.css";
import { useText } from "./text.ts";

/** The columns of the file, with the target field of each. */
export function ColumnTable({
  preview,
  onChange,
}: {
  preview: ImportPreview;
  onChange: (targets: ColumnTarget[]) => void;
}) {
  const t = useText();
  const targetText = useTargetText();
  const { formatNumber } = useFormat();
  const { columns, name, rows, isPackage } = preview;
  const choose = (index: number, target: ColumnTarget) =>
    onChange(
      columns.map((column, position) =>
        position === index ? target : column.target === target ? "none" : column.target,
      ),
    );
  return (
    <Section id="columns" title={t("columns.title")}>
      <p className="muted">
        {t("columns.of", { count: rows, name, number: formatNumber(rows) })} {isPackage && t("columns.package")}
      </p>
      {!isPackage && (
        <Table
          stacks
          className={styles.columns}
          caption={t("columns.title")}
          columns={[
            { text: t("columns.column"), cell: ({ heading }) => heading || t("untitled") },
            { text: t("columns.example"), cell: ({ example }) => <code className="anywhere">{example}</code> },
            {
              text: t("columns.becomes"),
              cell: ({ heading, target }, index) => (
                <select
                  className="full target-high"
                  aria-label={t("columns.becomesOf", { heading })}
                  value={target}
                  onChange={(event) => choose(index, event.target.value as ColumnTarget)}
                >
                  {importTargets.map((target) => (
                    <option key={target} value={target}>
                      {targetText(target)}
                    </option>
                  ))}
                </select>
              ),
            },
            {
              text: t("columns.inDryRun"),
              cell: ({ target, faults }) => (
                <span className={styles.state}>
                  <Icon name={target === "none" ? "minus" : faults > 0 ? "close" : "check"} />
                  {target === "none"
                    ? t("columns.leftOut")
                    : faults > 0
                      ? t("faults", { count: faults })
                      : t("columns.fits")}
                </span>
              ),
            },
          ]}
          rows={columns}
          // Two columns may have the same heading, and columns do not move.
          keyOf={(_column, index) => index}
        />
      )}
    </Section>
  );
}
