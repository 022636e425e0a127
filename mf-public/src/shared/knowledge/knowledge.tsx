import { useFormat } from "@samling/portal";
import { knowledgeApi, liveMs, type Statement } from "./endpoints.ts";
import styles from "./knowledge.module.css";
import { useKnowledgeText } from "./text.ts";

interface KnowledgeProps {
  contributionId: string;
  mediaId: string;
}

/** Statements about one picture, in the order in which they were accepted; contradicting ones stand beside each other. */
export function useKnowledge(
  { contributionId, mediaId }: KnowledgeProps,
  { isLive = false }: { isLive?: boolean } = {},
): readonly Statement[] {
  const options = isLive ? { pollingInterval: liveMs, refetchOnMountOrArgChange: true } : {};
  const { currentData = [] } = knowledgeApi.useListKnowledgeQuery({ id: contributionId }, options);
  return currentData.filter((one) => one.mediaId === mediaId);
}

/** Accepted statements about a picture, each with who said it; nothing without any. */
export function Knowledge(props: KnowledgeProps) {
  const t = useKnowledgeText();
  const { formatDate, formatNumber } = useFormat();
  const statements = useKnowledge(props);
  if (statements.length === 0) return null;
  const percent = (share: number) => formatNumber(share, { style: "percent" });
  return (
    <section className="mt-5" aria-labelledby="knowledge">
      <h2 className="title-3" id="knowledge">
        {t("title")}
      </h2>
      <ol className={styles.known}>
        {statements.map(({ id, kind, words, name, at, acceptedAt, isPublic }, index) => (
          <li key={id} className={styles.statement}>
            <p className="small muted">
              {index + 1}. {t(`kind.${kind}`)}
              {at && ` · ${t("at", { left: percent(at.x), top: percent(at.y) })}`}
            </p>
            <p>
              <b>{words}</b>
            </p>
            <p className="small muted">
              {t(name ? "by" : "byVisitor", { name, date: formatDate(acceptedAt, { dateStyle: "medium" }) })}
              {!isPublic && ` · ${t("staffOnly")}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const spotsOf = (statements: readonly Statement[]) =>
  statements.flatMap(({ at }, index) => (at ? [{ ...at, label: String(index + 1) }] : []));
