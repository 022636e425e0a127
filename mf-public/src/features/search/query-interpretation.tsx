import { Link } from "@samling/portal";
import { Fragment } from "react";
import type { SearchPageAnswer } from "../../shared/search/endpoints.ts";
import { useText } from "../../shared/search/text.ts";
import styles from "./search.module.css";
import type { SearchState } from "./search-state.ts";

/** How the query was understood, and alternatives. */
export function QueryInterpretation({ answer, searchState }: { answer: SearchPageAnswer; searchState: SearchState }) {
  const t = useText();
  const { alsoFoundAs, didYouMean, isLoose, isPreparing, region, unknown } = answer;
  const { words } = unknown;
  if (alsoFoundAs.length + didYouMean.length + words.length === 0 && !region && !isLoose && !isPreparing) return null;
  return (
    <p className={`small ${styles.interpretation}`}>
      {isPreparing && <>{t("preparing")} </>}
      {region && <>{t("region", { name: region })} </>}
      {words.length > 0 && <>{t("unknown", { count: words.length, words: words.join(", ") })} </>}
      {isLoose && unknown.without && (
        <>
          <Link to={searchState.href({ q: unknown.without })}>{t("searchFor", { q: unknown.without })}</Link>.{" "}
        </>
      )}
      {isLoose && <>{t("loose")} </>}
      {alsoFoundAs.length > 0 && (
        <SuggestedQueries introduction={t("alsoFoundAs")} queries={alsoFoundAs} mark="." searchState={searchState} />
      )}
      {didYouMean.length > 0 && (
        <SuggestedQueries introduction={t("didYouMean")} queries={didYouMean} mark="?" searchState={searchState} />
      )}
    </p>
  );
}

interface SuggestedQueriesProps {
  introduction: string;
  queries: readonly string[];
  mark: string;
  searchState: SearchState;
}

const SuggestedQueries = ({ introduction, queries, mark, searchState }: SuggestedQueriesProps) => (
  <>
    {introduction}{" "}
    {queries.map((q, index) => (
      <Fragment key={q}>
        {index > 0 && ", "}
        <Link to={searchState.href({ q })}>{q}</Link>
      </Fragment>
    ))}
    {mark}{" "}
  </>
);
