import { Button } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { type ReactNode, useState } from "react";
import styles from "./batches.module.css";
import type { Listed, Preview } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useWords } from "./use-words.ts";

/** Rows that are shown without being asked for. */
const first = 4;
type Shown = Preview["items"][number];

/** What would become of each, and which would stay. */
export function BeforeAfter({ preview }: { preview: Preview | undefined }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const changed = preview?.items.filter(({ isChanged }) => isChanged) ?? [];
  const left = preview?.items.filter(({ problem }) => problem !== null) ?? [];
  const shown = isWhole ? changed : changed.slice(0, first);
  const isPart = shown.length < changed.length;
  return (
    <Section id="batch-before" title={t("beforeAfter")}>
      <p className="small muted" role="status">
        {!preview && t("nothingYet")}
        {preview && changed.length === 0 && t("nothing")}
        {changed.length > 0 &&
          (isPart ? t("first", { count: shown.length, total: changed.length }) : t("all", { count: changed.length }))}
      </p>
      <LeftOut title={t("left", { count: left.length })} items={left} />
      {shown.length > 0 && (
        <table className={styles.sheet}>
          <thead>
            <tr>
              <th scope="col">{t("record")}</th>
              <th scope="col">{t("changed")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <Row key={item.contributionId} item={item} />
            ))}
          </tbody>
        </table>
      )}
      {isPart && (
        <Button variant="text" isSmall onClick={() => setWhole(true)}>
          {t("showAll", { count: changed.length })}
        </Button>
      )}
    </Section>
  );
}

function Row({ item: { title, thumbnailUrl, changes } }: { item: Shown }) {
  const t = useText();
  const { fieldOf, licenseOf } = useWords();
  const several = new Set(changes.map(({ of }) => of)).size > 1;
  const inWords = (field: string, value: string) => (field === "license" ? licenseOf(value) : value);
  return (
    <tr>
      <th scope="row">
        {thumbnailUrl && <img src={thumbnailUrl} alt="" loading="lazy" />}
        {title || t("untitled")}
      </th>
      <td>
        {changes.map(({ field, of, from, to }) => (
          <p key={`${of} ${field}`}>
            <span className="muted">
              {several && `${of}, `}
              {fieldOf(field)}:{" "}
            </span>
            {from && <del>{inWords(field, from)}</del>}
            {from && " → "}
            <ins>{to ? inWords(field, to) : t("empty")}</ins>
          </p>
        ))}
      </td>
    </tr>
  );
}

interface LeftOutProps {
  title: ReactNode;
  items: readonly (Listed["left"][number] & { heldBy?: string | null })[];
}

/** Those that stay as they are, each with the reason. */
export function LeftOut({ title, items }: LeftOutProps) {
  const t = useText();
  const { why } = useWords();
  if (items.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>{title}</summary>
      <ul>
        {items.map(({ contributionId, title: name, problem, fields, heldBy }) => (
          <li key={contributionId}>
            <b>{name || t("untitled")}</b>
            {problem && `: ${why(problem, fields, heldBy)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
