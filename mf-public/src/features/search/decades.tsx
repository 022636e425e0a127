import { Link } from "@samling/portal";
import type { CSSProperties } from "react";
import type { Facets } from "./endpoints.ts";
import type { Seeking } from "./question.ts";
import styles from "./search.module.css";
import { useText } from "./text.ts";

/** Bars that filter; a chosen one is taken away again. */
export function Decades({ facets, seeking }: { facets: Facets; seeking: Seeking }) {
  const t = useText();
  const { question, href } = seeking;
  const { decades, undated } = facets;
  const most = Math.max(undated, ...decades.map(({ count }) => count));
  if (decades.length === 0) return null;
  const height = (count: number) => ({ "--part": count / most }) as CSSProperties;
  const isChosen = (decade: number) =>
    (question.from !== undefined || question.to !== undefined) &&
    (question.from ?? "").slice(0, 4) <= String(decade + 9) &&
    (question.to ?? "9").slice(0, 4) >= String(decade);
  return (
    <ol className={styles.decades} aria-label={t("decades")}>
      {decades.map(({ decade, count }) => {
        const name = t("decade", { year: decade });
        const isOnly = question.from === String(decade) && question.to === String(decade + 9);
        const change = isOnly ? { from: "", to: "" } : { from: String(decade), to: String(decade + 9), undated: "" };
        return (
          <li key={decade}>
            <Link
              to={href(change)}
              aria-current={isChosen(decade) || undefined}
              aria-label={t("counted", { name, count })}
            >
              <i style={height(count)} />
              <span>{name}</span>
            </Link>
          </li>
        );
      })}
      {undated > 0 && (
        <li>
          <Link
            to={href({ undated: question.undated ? "" : "true", from: "", to: "" })}
            aria-current={question.undated ? true : undefined}
            aria-label={t("counted", { name: t("undatedLong"), count: undated })}
          >
            <i style={height(undated)} />
            <span>{t("undated")}</span>
          </Link>
        </li>
      )}
    </ol>
  );
}
