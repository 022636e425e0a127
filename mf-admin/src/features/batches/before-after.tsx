import { OneTimeButton } from "@samling/ui/one-time-button";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import { type ReactNode, useState } from "react";
import styles from "./batches.module.css";
import type { BatchListItem, BatchPreview } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useBatchTexts } from "./use-batch-texts.ts";

/** Rows that are shown before the list is expanded. */
const initialRows = 4;

export function BeforeAfter({ preview }: { preview: BatchPreview | undefined }) {
  const t = useText();
  const [showsAll, setShowsAll] = useState(false);
  const changed = preview?.items.filter(({ isChanged }) => isChanged) ?? [];
  const skipped = preview?.items.filter(({ problem }) => problem !== null) ?? [];
  const shown = showsAll ? changed : changed.slice(0, initialRows);
  const isPart = shown.length < changed.length;
  return (
    <Section id="batch-before" title={t("beforeAfter")}>
      <p className="small muted" role="status">
        {!preview && t("nothingYet")}
        {preview && changed.length === 0 && t("nothing")}
        {changed.length > 0 &&
          (isPart ? t("first", { count: shown.length, total: changed.length }) : t("all", { count: changed.length }))}
      </p>
      <SkippedItems title={t("left", { count: skipped.length })} items={skipped} />
      {shown.length > 0 && (
        <Table
          className={styles.sheet}
          caption={t("beforeAfter")}
          columns={[
            {
              text: t("record"),
              cell: ({ title, thumbnailUrl }) => (
                <>
                  {thumbnailUrl && <img src={thumbnailUrl} alt="" loading="lazy" />}
                  {title || t("untitled")}
                </>
              ),
            },
            { text: t("changed"), cell: ({ changes }) => <ChangedFields changes={changes} /> },
          ]}
          rows={shown}
          keyOf={({ contributionId }) => contributionId}
        />
      )}
      {isPart && (
        <OneTimeButton variant="text" isSmall onClick={() => setShowsAll(true)}>
          {t("showAll", { count: changed.length })}
        </OneTimeButton>
      )}
    </Section>
  );
}

function ChangedFields({ changes }: Pick<BatchPreview["items"][number], "changes">) {
  const t = useText();
  const { fieldOf, licenseOf } = useBatchTexts();
  const several = new Set(changes.map(({ of }) => of)).size > 1;
  const formatValue = (field: string, value: string) => (field === "license" ? licenseOf(value) : value);
  return changes.map(({ field, of, from, to }) => (
    <p key={`${of} ${field}`}>
      <span className="muted">
        {several && `${of}, `}
        {fieldOf(field)}:{" "}
      </span>
      {from && <del>{formatValue(field, from)}</del>}
      {from && " → "}
      <ins>{to ? formatValue(field, to) : t("empty")}</ins>
    </p>
  ));
}

interface SkippedItemsProps {
  title: ReactNode;
  items: readonly (BatchListItem["left"][number] & { heldBy?: string | null })[];
}

/** Items that stay as they are, each with the reason. */
export function SkippedItems({ title, items }: SkippedItemsProps) {
  const t = useText();
  const { explainSkip } = useBatchTexts();
  if (items.length === 0) return null;
  return (
    <details className={`small anywhere ${styles.left}`}>
      <summary>{title}</summary>
      <ul>
        {items.map(({ contributionId, title: name, problem, fields, heldBy }) => (
          <li key={contributionId}>
            <b>{name || t("untitled")}</b>
            {problem && `: ${explainSkip(problem, fields, heldBy)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
