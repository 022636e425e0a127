import { Link } from "@samling/portal";
import type { CSSProperties } from "react";
import styles from "../../shared/search/decades.module.css";
import type { Facets } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import { useBarInView } from "../../shared/search/use-bar-in-view.ts";
import type { SearchState } from "./search-state.ts";

/** One or two bars say nothing about how time passed. */
const minBars = 3;
/** One very old picture must not make a mile of empty bars. */
const maxBars = 24;

/** Every decade from the first to the last, even those without results, so that the bars show time to scale. */
function fillDecades(decades: Facets["decades"]) {
  const [first = 0, last = 0] = [decades[0]?.decade, decades.at(-1)?.decade];
  const length = (last - first) / 10 + 1;
  if (length > maxBars) return decades;
  const counts = new Map(decades.map(({ decade, count }) => [decade, count]));
  return Array.from({ length }, (_, index) => {
    const decade = first + index * 10;
    return { decade, count: counts.get(decade) ?? 0 };
  });
}

/** Bars that filter the results; choosing a bar again removes its filter. */
export function Decades({ facets, searchState }: { facets: Facets; searchState: SearchState }) {
  const t = useText();
  const { query, href } = searchState;
  const { decades, undated } = facets;
  const maxCount = Math.max(undated, ...decades.map(({ count }) => count));
  const bars = fillDecades(decades);
  const list = useBarInView(bars.findIndex(({ count }) => count === Math.max(...decades.map(({ count }) => count))));
  if (decades.length < minBars) return null;
  const height = (count: number) => ({ "--part": count / maxCount }) as CSSProperties;
  const isChosen = (decade: number) =>
    (query.from !== undefined || query.to !== undefined) &&
    (query.from ?? "").slice(0, 4) <= String(decade + 9) &&
    (query.to ?? "9").slice(0, 4) >= String(decade);
  return (
    <ol ref={list} className={styles.decades} aria-label={t("decades")}>
      {bars.map(({ decade, count }) => {
        const name = t("decade", { year: String(decade) });
        if (count === 0) return <li key={decade} aria-hidden="true" />;
        const isOnly = query.from === String(decade) && query.to === String(decade + 9);
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
            to={href({ undated: query.undated ? "" : "true", from: "", to: "" })}
            aria-current={query.undated ? true : undefined}
            aria-label={t("counted", { name: t("undated"), count: undated })}
          >
            <i style={height(undated)} />
            <span>{t("undated")}</span>
          </Link>
        </li>
      )}
    </ol>
  );
}
